import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { block } from "../solids";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";

/** Paper folded to and fro in a stack, the first sheets lifting off. */
export function fanFold(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
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
