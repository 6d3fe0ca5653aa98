import { add, between, type Point3 } from "./geometry";
import { figure } from "./lettering";
import type { Sheet } from "./sheet";
import type { DrawingSpec } from "./spec";

/** Size of the letters, px of the view. */
export const labelSize = 16;
const gap = 5;
const beyond = 5;
const tick = 5;
const away = 28;

type Place = "left" | "right" | "beside";

/** One dimension line from `a` to `b`, `out` mm away in the direction `away`, with its words. */
export function dimension(
  sheet: Sheet,
  [a, b]: [Point3, Point3],
  direction: Point3,
  out: number,
  words: string,
  place: Place,
): void {
  for (const end of [a, b])
    sheet.stroke(
      [add(end, direction, sheet.mm(gap)), add(end, direction, out + sheet.mm(beyond))],
      "dimension",
    );
  const [from, to] = [add(a, direction, out), add(b, direction, out)];
  sheet.stroke([from, to], "dimension");
  for (const end of [from, to]) {
    const [x, y] = sheet.at(end);
    sheet.flatStroke(
      [
        [x - tick, y + tick],
        [x + tick, y - tick],
      ],
      "tick",
    );
  }
  const [x, y] = sheet.at(between(from, to, 0.5));
  if (place === "left") sheet.label(x - 8, y + labelSize + 2, words, "end", labelSize);
  if (place === "right") sheet.label(x + 8, y + labelSize + 2, words, "start", labelSize);
  if (place === "beside") sheet.label(x + 10, y + labelSize * 0.35, words, "start", labelSize);
}

export type Body = { length: number; width: number; height: number };

/**
 * Dimension lines along the three edges that face the reader. `body` is the outer size that is drawn, the numbers are
 * the labels'; `reach` (mm) is how far flaps stand out beyond the body.
 */
export function dimensionsOf(
  sheet: Sheet,
  body: Body,
  labels: DrawingSpec["labels"],
  letter: { length?: string; width?: string; height?: string } = {},
  reach = 0,
): void {
  const { length, width, height } = body;
  const out = Math.max(sheet.mm(away), reach + sheet.mm(14));
  const words = (name: string, value: number) => `${name} ${figure(value)} mm`;
  if (labels.length !== undefined)
    dimension(
      sheet,
      [
        [0, width, 0],
        [length, width, 0],
      ],
      [0, 1, 0],
      out,
      words(letter.length ?? "L", labels.length),
      "left",
    );
  if (labels.width !== undefined)
    dimension(
      sheet,
      [
        [length, 0, 0],
        [length, width, 0],
      ],
      [1, 0, 0],
      out,
      words(letter.width ?? "W", labels.width),
      "right",
    );
  if (labels.height !== undefined && labels.height > 0)
    dimension(
      sheet,
      [
        [length, 0, 0],
        [length, 0, height],
      ],
      [0, -1, 0],
      out,
      words(letter.height ?? "H", labels.height),
      "beside",
    );
}
