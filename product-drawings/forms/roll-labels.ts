import { dimension, labelSize } from "../dimensions";
import type { Point3 } from "../geometry";
import { figure } from "../lettering";
import type { Sheet } from "../sheet";
import type { DrawingSpec } from "../spec";

/**
 * The width of goods on a standing roll beside it, and how many metres it holds under it. `radius` and `height` in mm;
 * `drop` is how far a core reaches out below the goods.
 */
export function rollLabels(
  sheet: Sheet,
  { labels }: Pick<DrawingSpec, "labels">,
  radius: number,
  height: number,
  drop = 0,
): void {
  // The rightmost line of a standing roll, as seen, is the one at -45 degrees.
  const side = radius * (1 + Math.SQRT1_2);
  const foot: Point3 = [side, radius * (1 - Math.SQRT1_2), 0];
  if (labels.width !== undefined)
    dimension(
      sheet,
      [foot, [foot[0], foot[1], height]],
      [Math.SQRT1_2, -Math.SQRT1_2, 0],
      sheet.mm(24),
      `W ${figure(labels.width)} mm`,
      "beside",
    );
  if (labels.metres === undefined) return;
  const [x, y] = sheet.at([side, side, -drop]);
  sheet.flatStroke(
    [
      [x - 10, y + 3],
      [x - 34, y + 21],
    ],
    "dimension",
  );
  sheet.label(x - 40, y + 27, `L ${figure(labels.metres)} m`, "end", labelSize);
}

/** Width and metres of goods whose roll is not to be measured from outside, in words under the point given. */
export function rollWords(sheet: Sheet, { labels }: Pick<DrawingSpec, "labels">, under: Point3): void {
  const words = [
    labels.width === undefined ? "" : `${figure(labels.width)} mm`,
    labels.metres === undefined ? "" : `${figure(labels.metres)} m`,
  ].filter((part) => part !== "");
  if (words.length === 0) return;
  const [x, y] = sheet.at(under);
  sheet.label(x, y + labelSize + 14, words.join(" × "), "middle", labelSize);
}
