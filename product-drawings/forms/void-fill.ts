import { dimensionsOf } from "../dimensions";
import { onRing, type Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { block, extruded } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import { dispenserBox } from "./dispenser-box";
import type { Form } from "./form";
import { rollLabels } from "./roll-labels";
import { nearHalf, rollTop, standingRoll } from "./standing-roll";

/** Shredded paper or wood wool heaped over the rim of an open carton. Every strip has its set place. */
function heaped(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const carton = tones.kraft;
  const wood = tone === carton ? { ...carton, top: carton.edge } : tone;
  sheet.face(
    [
      [0, 0, 0],
      [L, 0, 0],
      [L, 0, H],
      [0, 0, H],
    ],
    carton.inside,
  );
  sheet.face(
    [
      [0, 0, 0],
      [0, W, 0],
      [0, W, H],
      [0, 0, H],
    ],
    carton.inside,
  );
  const [columns, rows] = [9, 7];
  const [dx, dy] = [L / columns, W / rows];
  const fills = [wood.top, wood.left, wood.edge, wood.right];
  const fill = (k: number) => fills[k % 4] ?? wood.top;
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1) {
      const k = (i * 5 + j * 3) % 7;
      const [x, y, z] = [i * dx, j * dy, H - 4];
      const bulge = Math.sin(((i + 0.5) / columns) * Math.PI) * Math.sin(((j + 0.5) / rows) * Math.PI);
      const peak = H + bulge * H * 0.3;
      sheet.face(
        [
          [x, y + dy, z],
          [x + dx * (0.3 + k * 0.05), y + dy * 0.4, peak],
          [x + dx, y + dy * 0.9, z],
        ],
        fill(k),
        "fine",
      );
      sheet.face(
        [
          [x + dx, y, z],
          [x + dx * (0.35 + k * 0.05), y + dy * 0.4, peak],
          [x + dx, y + dy * 0.95, z],
        ],
        fill(k + 2),
        "fine",
      );
    }
  sheet.face(
    [
      [0, W, 0],
      [L, W, 0],
      [L, W, H],
      [0, W, H],
    ],
    carton.left,
  );
  sheet.face(
    [
      [L, 0, 0],
      [L, W, 0],
      [L, W, H],
      [L, 0, H],
    ],
    carton.right,
  );
}

/** Loose chips in a clear sack, tied at the near end. */
function sack(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const body = L * 0.86;
  const cushion = (z: number, inset: number): Point3[] =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * Math.PI * 2;
      const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
      return [
        body / 2 + round(Math.cos(angle)) * (body / 2 - inset),
        W / 2 + round(Math.sin(angle)) * (W / 2 - inset),
        z,
      ];
    });
  const outline = extruded(
    sheet,
    [...cushion(H * 0.2, 0), ...cushion(0, H * 0.16)],
    [...cushion(H * 0.8, 0), ...cushion(H, H * 0.2)],
  );
  // The gathered neck.
  const neck = H * 0.5;
  for (const [dy, dz] of [
    [-0.16, 0.24],
    [-0.04, 0.3],
    [0.1, 0.22],
    [0.16, 0.02],
    [0.06, -0.12],
  ] as const)
    sheet.face(
      [
        [body * 0.98, W / 2 - 14, neck],
        [L, W / 2 + W * dy, neck + H * dz],
        [L * 1.01, W / 2 + W * (dy + 0.09), neck + H * (dz - 0.05)],
        [body * 0.98, W / 2 + 14, neck],
      ],
      tones.clear.top,
      "fine",
    );
  sheet.flatFace(outline, tones.clear.left);
  sheet.clipped(outline, () => {
    const step = Math.max(80, sheet.mm(16));
    let row = 0;
    const fills = [tone.top, tone.left, tone.top, tone.right];
    const left = -W * 0.9;
    for (let v = -H * 1.1; v < (L + W) * 0.55; v += step * 0.62) {
      row += 1;
      for (let u = left + ((row % 2) * step) / 2; u < L; u += step) {
        const k = Math.abs(Math.round(u * 0.13 + v * 0.29)) % 4;
        // A chip lies where the plane of the view meets it: u to the right, v down.
        const point: Point3 = [v + u * 0.577, v - u * 0.577, 0];
        const r = step * sheet.scale * 0.36;
        sheet.oval(
          point,
          r * (k % 2 === 0 ? 1.1 : 0.8),
          r * (k % 2 === 0 ? 0.62 : 0.9),
          "fine",
          undefined,
          fills[k],
        );
      }
    }
  });
  sheet.rim(outline);
  sheet.oval([body * 1.0, W / 2, neck], 3, 8, "outline", undefined, tones.red.left);
}

/** Paper folded to and fro in a stack, the first sheets lifting off. */
function fanFold(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  block(sheet, [0, 0, 0], [L, W, H], tone);
  const layers = Math.max(4, Math.min(26, Math.floor((H * sheet.scale) / 4)));
  const fold = Math.min(9, W * 0.05);
  const zigzag = (at: (share: number, out: number) => Point3) =>
    Array.from({ length: layers * 2 + 1 }, (_, i) => at(i / (layers * 2), i % 2 === 0 ? 0 : fold));
  for (const x of [0, L]) {
    const way = x === 0 ? 1 : -1;
    sheet.stroke(
      zigzag((share, out) => [x + out * way, W, H * share]),
      "hair",
      tone.detail,
    );
  }
  for (let i = 1; i < layers; i += 1) {
    const z = (H * i) / layers;
    sheet.stroke(
      [
        [0, W, z],
        [L, W, z],
        [L, 0, z],
      ],
      "hair",
      tone.detail,
    );
  }
  const lift = Math.min(H * 0.5, W * 0.7);
  sheet.face(
    [
      [0, W * 0.06, H],
      [L, W * 0.06, H],
      [L, W * 0.3, H + lift],
      [0, W * 0.3, H + lift],
    ],
    tone.left,
  );
  sheet.face(
    [
      [0, W * 0.3, H + lift],
      [L, W * 0.3, H + lift],
      [L, W * 1.02, H + lift * 0.5],
      [0, W * 1.02, H + lift * 0.5],
    ],
    tone.top,
  );
}

/** Film for air pillows, not yet blown up: a small roll with the pillows' welds across it. */
function film(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const [R, H] = [spec.size.length / 2, spec.size.height];
  standingRoll(sheet, R, H, tone, 5, 0.3);
  for (let i = 0; i < 7; i += 1) {
    const angle = nearHalf.from + ((i + 0.5) / 7) * Math.PI;
    sheet.stroke(
      [onRing([R, R, H * 0.08], R, "z", angle), onRing([R, R, H * 0.92], R, "z", angle)],
      "crease",
      tone.detail,
    );
  }
  for (const share of [0.08, 0.92])
    sheet.stroke(
      Array.from({ length: 25 }, (_, i) =>
        onRing([R, R, H * share], R, "z", nearHalf.from + (i / 24) * Math.PI),
      ),
      "hair",
      tone.detail,
    );
  rollTop(sheet, R, H, tone, 5, 0.3);
  rollLabels(sheet, spec, R, H);
}

/** A chain of blown pillows, welded to one another. */
function pillows(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const one = (y: number): Point3[][] =>
    [0, H * 0.5, H].map((z, level) => {
      const inset = level === 1 ? 0 : W * 0.16;
      return Array.from({ length: 36 }, (_, i): Point3 => {
        const angle = (i / 36) * Math.PI * 2;
        const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
        return [
          L / 2 + round(Math.cos(angle)) * (L / 2 - inset),
          y + W / 2 + round(Math.sin(angle)) * (W / 2 - inset),
          z,
        ];
      });
    });
  for (let i = 0; i < 3; i += 1) {
    const y = i * W * 1.06;
    const [low = [], middle = [], high = []] = one(y);
    if (i > 0)
      sheet.stroke(
        [
          [L * 0.08, y - W * 0.03, H * 0.5],
          [L * 0.92, y - W * 0.03, H * 0.5],
        ],
        "crease",
      );
    sheet.flatFace(extruded(sheet, [...low, ...middle], high), tone.left);
    sheet.face(high, tone.top, "none");
    // Light along the crown, and the gathers at the welds.
    sheet.stroke(
      [
        [L * 0.22, y + W * 0.36, H],
        [L * 0.5, y + W * 0.3, H],
      ],
      "detail",
      tone.detail,
    );
    for (const k of [0.3, 0.5, 0.7]) {
      sheet.stroke(
        [
          [L * 0.02, y + W * k, H * 0.5],
          [L * 0.12, y + W * (0.5 + (k - 0.5) * 0.7), H * 0.86],
        ],
        "hair",
        tone.detail,
      );
      sheet.stroke(
        [
          [L * 0.98, y + W * k, H * 0.5],
          [L * 0.88, y + W * (0.5 + (k - 0.5) * 0.7), H * 0.86],
        ],
        "hair",
        tone.detail,
      );
    }
  }
}

/** What fills the space round the goods, in the shape it is delivered in. */
export const voidFill: Form = (sheet, spec, tone) => {
  if (spec.variant === "paper-box") return dispenserBox(sheet, spec, tone, "paper");
  if (spec.variant === "film") return film(sheet, spec, tone);
  if (spec.variant === "chips") sack(sheet, spec, tone);
  else if (spec.variant === "fan-fold") fanFold(sheet, spec, tone);
  else if (spec.variant === "pillows") pillows(sheet, spec, tone);
  else heaped(sheet, spec, tone);
  if (spec.variant !== "pillows")
    dimensionsOf(sheet, spec.size, spec.labels.metres === undefined ? spec.labels : {});
};
