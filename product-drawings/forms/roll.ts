import { dimensionsOf, labelSize } from "../dimensions";
import { arc, onRing, type Point3, ring } from "../geometry";
import { figure } from "../lettering";
import type { Sheet } from "../sheet";
import { mantle, spiral } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import { dispenserBox } from "./dispenser-box";
import type { Form } from "./form";
import { mailer } from "./mailer";
import { rollLabels } from "./roll-labels";
import { nearHalf, overNearSide, rollTop, standingRoll } from "./standing-roll";

/** What the surface of each material shows: on the side of a standing roll, and on the flat. */
type Surface = {
  turns: number;
  onSide: (sheet: Sheet, spec: DrawingSpec, tone: Tone, radius: number, height: number) => void;
  onFlat: (sheet: Sheet, spec: DrawingSpec, tone: Tone, from: number, to: number) => void;
};

const bubbleStep = (sheet: Sheet, { variant }: DrawingSpec) =>
  variant === "large" ? Math.max(52, sheet.mm(17)) : Math.max(24, sheet.mm(12));

const bubbles: Surface = {
  turns: 6,
  onSide: (sheet, spec, tone, radius, height) => {
    const step = bubbleStep(sheet, spec);
    const r = step * sheet.scale * 0.36;
    overNearSide(radius, height, step, (point, facing) => {
      if (facing > 0.22) sheet.oval(point, r * facing, r, "hair", tone.detail, tone.top);
    });
  },
  onFlat: (sheet, spec, tone, from, to) => {
    const step = bubbleStep(sheet, spec);
    const r = step * sheet.scale * 0.36;
    let row = 0;
    for (let y = from + step / 2; y < to - step / 3; y += step * 0.88) {
      row += 1;
      for (let x = step * (row % 2 === 0 ? 1 : 0.5); x < spec.size.height - step / 3; x += step)
        sheet.oval([x, y, 0], r * 1.05, r * 0.62, "hair", tone.detail, tone.edge);
    }
  },
};

const foam: Surface = {
  turns: 5,
  onSide: (sheet, _spec, tone, radius, height) => {
    // The soft loose edge, and the faint grain of the foam.
    const step = Math.max(46, sheet.mm(14));
    overNearSide(radius, height, step, (point, facing) => {
      if (facing > 0.3) sheet.oval(point, 0.8, 0.8, "hair", tone.detail);
    });
    const tail: Point3[] = [0, 0.25, 0.5, 0.75, 1].map((share) =>
      onRing([radius, radius, height * share], radius, "z", 0.9 + (share === 0.5 ? 0.03 : 0)),
    );
    sheet.stroke(tail, "fine");
  },
  onFlat: (sheet, spec, tone, from, to) => {
    const step = Math.max(46, sheet.mm(14));
    for (let y = from + step / 2; y < to; y += step)
      for (let x = step / 2; x < spec.size.height; x += step)
        sheet.oval([x, y, 0], 0.8, 0.8, "hair", tone.detail);
  },
};

const fluted: Surface = {
  turns: 4,
  onSide: (sheet, _spec, tone, radius, height) => {
    const count = Math.min(60, Math.max(12, Math.floor((Math.PI * radius * sheet.scale) / 5)));
    for (let i = 1; i < count; i += 1) {
      const angle = nearHalf.from + (i / count) * Math.PI;
      sheet.stroke(
        [
          onRing([radius, radius, 0], radius, "z", angle),
          onRing([radius, radius, height], radius, "z", angle),
        ],
        "hair",
        tone.detail,
      );
    }
  },
  onFlat: (sheet, spec, tone, from, to) => {
    const step = Math.max(9, sheet.mm(4));
    for (let y = from + step; y < to; y += step)
      sheet.stroke(
        [
          [0, y, 0],
          [spec.size.height, y, 0],
        ],
        "hair",
        tone.detail,
      );
  },
};

const paper: Surface = {
  turns: 4,
  onSide: () => undefined,
  onFlat: (sheet, spec, tone, from, to) => {
    if (spec.variant !== "honeycomb") return;
    const step = Math.max(26, sheet.mm(9));
    let row = 0;
    for (let y = from + step / 2; y < to - step / 3; y += step * 0.8) {
      row += 1;
      for (let x = step * (row % 2 === 0 ? 1 : 0.5); x < spec.size.height - step / 3; x += step)
        sheet.stroke(
          [
            [x - step / 2, y, 0],
            [x, y - step * 0.3, 0],
            [x + step / 2, y, 0],
            [x, y + step * 0.3, 0],
            [x - step / 2, y, 0],
          ],
          "hair",
          tone.detail,
        );
    }
  },
};

/** The roll lying down, its first sheet drawn out towards the reader. */
function unrolled(sheet: Sheet, spec: DrawingSpec, tone: Tone, surface: Surface): void {
  const [R, H] = [spec.size.length / 2, spec.size.height];
  const to = R + Math.max(R * 2.6, H * 0.9);
  sheet.face(
    [
      [0, R, 0],
      [H, R, 0],
      [H, to, 0],
      [0, to, 0],
    ],
    tone.top,
  );
  surface.onFlat(sheet, spec, tone, R * 1.1, to);
  sheet.rim(
    [
      [0, R, 0],
      [H, R, 0],
      [H, to, 0],
      [0, to, 0],
    ].map(([x = 0, y = 0, z = 0]) => sheet.at([x, y, z])),
  );
  lyingRoll(sheet, R, H, tone, surface.turns);
}

/** A roll lying along x, its end with the winding and the core towards the right. */
export function lyingRoll(sheet: Sheet, radius: number, length: number, tone: Tone, turns: number): void {
  const end: Point3 = [length, radius, radius];
  mantle(sheet, [0, radius, radius], end, radius, "x", tone);
  sheet.face(ring(end, radius, "x"), tone.top);
  sheet.stroke(spiral(end, radius * 0.24, radius * 0.97, "x", turns), "detail", tone.detail);
  const core = Math.min(38, radius * 0.3);
  sheet.face(ring(end, core * 1.15, "x"), tones.kraft.edge, "fine");
  sheet.face(ring(end, core, "x"), tones.kraft.inside, "fine");
}

function standing(sheet: Sheet, spec: DrawingSpec, tone: Tone, surface: Surface): void {
  const [R, H] = [spec.size.length / 2, spec.size.height];
  standingRoll(sheet, R, H, tone, surface.turns);
  surface.onSide(sheet, spec, tone, R, H);
  rollTop(sheet, R, H, tone, surface.turns);
  rollLabels(sheet, spec, R, H);
}

const rollOf =
  (surface: Surface): Form =>
  (sheet, spec, tone) =>
    spec.pose === "open" ? unrolled(sheet, spec, tone, surface) : standing(sheet, spec, tone, surface);

/** Bubble wrap: standing roll, a roll in its box, or bubble bags. */
export const bubbleWrap: Form = (sheet, spec, tone) => {
  if (spec.variant === "bag")
    return mailer(sheet, { ...spec, kind: "padded-mailer", variant: "bubble" }, tone);
  if (spec.variant === "box") return dispenserBox(sheet, spec, tone, "bubbles");
  rollOf(bubbles)(sheet, spec, tone);
};

export const foamRoll: Form = (sheet, spec, tone) => {
  if (spec.variant === "roll") return rollOf(foam)(sheet, spec, tone);
  mailer(sheet, { ...spec, kind: "paper-bag", variant: "regular" }, tone);
};

export const corrugatedRoll = rollOf(fluted);

/** Paper lies down, a band round its middle: kraft in rolls is what the counter cuts from. */
export const paperRoll: Form = (sheet, spec, tone) => {
  if (spec.pose === "open") return unrolled(sheet, spec, tone, paper);
  const [R, H] = [spec.size.length / 2, spec.size.height];
  lyingRoll(sheet, R, H, tone, paper.turns);
  const band = tones[spec.tone === "white" ? "kraft" : "white"];
  const [from, to] = [H * 0.4, H * 0.52];
  sheet.face(
    [
      ...arc([from, R, R], R, "x", nearHalf.from, nearHalf.to),
      ...arc([to, R, R], R, "x", nearHalf.to, nearHalf.from),
    ],
    band.top,
    "fine",
  );
  if (spec.variant === "honeycomb") {
    const slit = Math.max(18, sheet.mm(7));
    for (let x = slit; x < H - slit; x += slit) {
      if (x > from - slit && x < to + slit * 0.3) continue;
      for (let k = 0; k < 6; k += 1) {
        const angle = nearHalf.from + ((k + 0.5 + ((x / slit) % 2 < 1 ? 0 : 0.5)) / 6.5) * Math.PI;
        sheet.stroke(
          [onRing([x, R, R], R, "x", angle), onRing([x + slit * 0.6, R, R], R, "x", angle)],
          "hair",
          tone.detail,
        );
      }
    }
  }
  const labels = { length: spec.labels.width, width: spec.labels.length };
  dimensionsOf(sheet, { length: H, width: R * 2, height: 0 }, labels, { length: "W" });
  if (spec.labels.metres === undefined) return;
  const [x, y] = sheet.at([H, 0, R]);
  sheet.label(x + 14, y + 4, `L ${figure(spec.labels.metres)} m`, "start", labelSize);
};
