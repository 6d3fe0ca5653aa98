import { arc, onRing, type Point3, ring } from "../geometry";
import type { Sheet } from "../sheet";
import { mantle } from "../solids";
import type { DrawingSpec } from "../spec";
import { board, type Tone, tones } from "../tones";
import type { Form } from "./form";
import { rollLabels } from "./roll-labels";

/** Radius of the paper core, mm: 76 mm cores but for small stationery rolls. */
const coreOf = (radius: number) => (radius >= 50 ? 38 : radius * 0.44);

/** What is printed on, or woven into, the tape, where the near side of the roll shows it. */
function marks(sheet: Sheet, spec: DrawingSpec, tone: Tone, radius: number, z: number): void {
  const W = spec.size.height;
  const centre: Point3 = [radius, radius, z];
  const patch = (from: number, to: number, low: number, high: number, fill: string) =>
    sheet.face(
      [
        ...arc([radius, radius, z + W * low], radius, "z", from, to, 6),
        ...arc([radius, radius, z + W * high], radius, "z", to, from, 6),
      ],
      fill,
      "none",
    );
  if (spec.variant === "printed" && spec.accent !== "none") {
    const ink = tones[spec.accent].left;
    for (let i = 0; i < 4; i += 1) {
      const from = (-38 + i * 45) * (Math.PI / 180);
      patch(from, from + 0.34, 0.3, 0.7, ink);
      patch(from + 0.42, from + 0.5, 0.3, 0.7, ink);
    }
  }
  if (spec.variant === "reinforced")
    for (const share of [0.2, 0.4, 0.6, 0.8])
      sheet.stroke(
        arc([radius, radius, z + W * share], radius, "z", -Math.PI / 4, (Math.PI * 3) / 4),
        "hair",
        tone.detail,
      );
  // The loose end.
  sheet.stroke([onRing(centre, radius, "z", 0.62), onRing([radius, radius, z + W], radius, "z", 0.62)]);
}

/** One roll lying flat with its lower edge at height z; `top` when nothing lies on it. */
function roll(sheet: Sheet, spec: DrawingSpec, tone: Tone, z: number, top: boolean): void {
  const [R, W] = [spec.size.length / 2, spec.size.height];
  const core = coreOf(R);
  mantle(sheet, [R, R, z], [R, R, z + W], R, "z", tone);
  marks(sheet, spec, tone, R, z);
  if (!top) return;
  const upper: Point3 = [R, R, z + W];
  sheet.face(ring(upper, R, "z"), tone.top);
  for (const share of [0.35, 0.68])
    sheet.rim(
      ring(upper, core + 3 + (R - core - 3) * share, "z").map((point) => sheet.at(point)),
      "hair",
    );
  sheet.face(ring(upper, core + Math.min(4, core * 0.14), "z"), tones.kraft.edge, "fine");
  sheet.face(ring(upper, core, "z"), tones.kraft.inside);
  // Through the core one sees what the roll stands on.
  sheet.clipped(
    ring(upper, core, "z").map((point) => sheet.at(point)),
    () => sheet.face(ring([R, R, 0], core, "z"), board, "fine"),
  );
}

/** Tape lying flat; a stack of three in the open pose. */
export const tape: Form = (sheet, spec, tone) => {
  const count = spec.pose === "open" ? 3 : 1;
  for (let i = 0; i < count; i += 1) roll(sheet, spec, tone, i * spec.size.height, i === count - 1);
  rollLabels(sheet, spec, spec.size.length / 2, spec.size.height);
};
