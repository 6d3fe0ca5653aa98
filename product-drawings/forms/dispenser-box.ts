import { dimensionsOf } from "../dimensions";
import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { block } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import { rollWords } from "./roll-labels";

/** Goods on a roll inside a carton, their end coming out of a slot: paper or bubbles above, strap at the side. */
export function dispenserBox(
  sheet: Sheet,
  spec: DrawingSpec,
  tone: Tone,
  goods: "paper" | "bubbles" | "strap",
): void {
  const { length: L, width: W, height: H } = spec.size;
  const carton = tones.kraft;
  block(sheet, [0, 0, 0], [L, W, H], carton);
  sheet.stroke(
    [
      [L * 0.04, W, H * 0.94],
      [L * 0.04, W, H * 0.06],
      [L * 0.96, W, H * 0.06],
      [L * 0.96, W, H * 0.94],
    ],
    "hair",
  );
  if (goods === "strap") {
    const strap = Math.max(12, sheet.mm(4));
    sheet.face(
      [
        [L, W * 0.36, H * 0.3],
        [L, W * 0.64, H * 0.3],
        [L, W * 0.64, H * 0.44],
        [L, W * 0.36, H * 0.44],
      ],
      carton.inside,
      "fine",
    );
    sheet.face(
      [
        [L, W * 0.5 - strap / 2, H * 0.38],
        [L, W * 0.5 + strap / 2, H * 0.38],
        [L + W * 0.5, W * 0.5 + strap / 2, 0],
        [L + W * 0.5, W * 0.5 - strap / 2, 0],
      ],
      tone.top,
    );
  } else {
    const [near, far] = [W * 0.62, W * 0.38];
    sheet.face(
      [
        [L * 0.08, far, H],
        [L * 0.92, far, H],
        [L * 0.92, near, H],
        [L * 0.08, near, H],
      ],
      carton.inside,
      "fine",
    );
    const rise = Math.min(H * 0.5, 150);
    const sheetOf = (y: number, z: number): [Point3, Point3] => [
      [L * 0.12, y, z],
      [L * 0.88, y, z],
    ];
    const [a, b] = sheetOf(W * 0.5, H);
    const [c, d] = sheetOf(W * 0.42, H + rise);
    const [e, f] = sheetOf(W * 0.78, H + rise * 0.7);
    sheet.face([c, d, f, e], tone.left);
    sheet.face([a, b, d, c], tone.top);
    if (goods === "bubbles") {
      const step = Math.max(24, sheet.mm(9));
      for (let z = H + step / 2; z < H + rise; z += step)
        for (let x = L * 0.12 + step / 2; x < L * 0.88; x += step)
          sheet.oval(
            [x, W * 0.5 - (W * 0.08 * (z - H)) / rise, z],
            step * sheet.scale * 0.28,
            step * sheet.scale * 0.32,
            "hair",
          );
    }
  }
  // A label on the front panel says what is inside.
  sheet.face(
    [
      [L * 0.24, W, H * 0.34],
      [L * 0.76, W, H * 0.34],
      [L * 0.76, W, H * 0.68],
      [L * 0.24, W, H * 0.68],
    ],
    tone === tones.kraft ? tones.white.left : tone.left,
    "fine",
  );
  for (const z of [0.58, 0.5, 0.43])
    sheet.stroke(
      [
        [L * 0.3, W, H * z],
        [L * (z > 0.55 ? 0.7 : 0.58), W, H * z],
      ],
      "hair",
    );
  if (spec.labels.metres === undefined) dimensionsOf(sheet, spec.size, spec.labels);
  else rollWords(sheet, spec, [L, W, 0]);
}
