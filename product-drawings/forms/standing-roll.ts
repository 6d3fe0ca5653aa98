import { onRing, type Point3, ring } from "../geometry";
import type { Sheet } from "../sheet";
import { mantle, spiral } from "../solids";
import { type Tone, tones } from "../tones";

/** The near half of a standing roll, as seen: angles in radians round its axis. */
export const nearHalf = { from: -Math.PI / 4, to: (Math.PI * 3) / 4 };

/** A roll standing on its end with its winding and hollow core on top. `turns` of the winding that are drawn. */
export function standingRoll(
  sheet: Sheet,
  radius: number,
  height: number,
  tone: Tone,
  turns: number,
  core = 0.13,
): void {
  mantle(sheet, [radius, radius, 0], [radius, radius, height], radius, "z", tone);
  rollTop(sheet, radius, height, tone, turns, core);
}

/** The upper end of a standing roll, for drawing over what decorates its side. */
export function rollTop(
  sheet: Sheet,
  radius: number,
  height: number,
  tone: Tone,
  turns: number,
  core = 0.13,
): void {
  const top: Point3 = [radius, radius, height];
  sheet.face(ring(top, radius, "z"), tone.top);
  sheet.stroke(spiral(top, radius * (core + 0.04), radius * 0.98, "z", turns), "detail", tone.detail);
  sheet.face(ring(top, radius * (core + 0.03), "z"), tones.kraft.edge, "fine");
  sheet.face(ring(top, radius * core, "z"), tones.kraft.inside, "fine");
}

/** Marks spread over the near side in rows, closing up towards the edges as they do on a cylinder. */
export function overNearSide(
  radius: number,
  height: number,
  step: number,
  mark: (point: Point3, facing: number) => void,
): void {
  const rows = Math.floor(height / step);
  const around = Math.max(3, Math.floor((Math.PI * radius) / step));
  for (let row = 0; row < rows; row += 1) {
    for (let i = 0; i < around; i += 1) {
      const angle = nearHalf.from + ((i + 0.25 + (row % 2) / 2) / around) * Math.PI;
      mark(
        onRing([radius, radius, ((row + 0.5) * height) / rows], radius, "z", angle),
        Math.sin(angle - nearHalf.from),
      );
    }
  }
}
