import { dimensionsOf } from "../dimensions";
import type { Sheet } from "../sheet";
import { block } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";
import { tray } from "./lidded";
import { openCarton } from "./open-carton";

/** Heights of a timber pallet, mm: bottom boards, blocks, deck boards. */
const [bottom, foot, deck] = [22, 78, 22];
const palletHeight = bottom + foot + deck * 2;

/** A timber pallet under a load of this base. */
function pallet(sheet: Sheet, L: number, W: number): void {
  const { wood } = tones;
  const blocks = [
    [0, 145],
    [(L - 145) / 2, 145],
    [L - 145, 145],
  ] as const;
  for (const [y, w] of [
    [0, 100],
    [(W - 145) / 2, 145],
    [W - 100, 100],
  ] as const) {
    block(sheet, [0, y, 0], [L, w, bottom], wood, "fine");
    for (const [x, l] of blocks) block(sheet, [x, y, bottom], [l, w, foot], wood, "fine");
  }
  for (const [x, l] of blocks) block(sheet, [x, 0, bottom + foot], [l, W, deck], wood, "fine");
  const plank = W / (7 + 6 * 0.28);
  for (let i = 0; i < 7; i += 1)
    block(sheet, [0, i * plank * 1.28, bottom + foot + deck], [L, plank, deck], wood, "fine");
}

/** Straps round the loaded box, across its length. */
function straps(sheet: Sheet, { size }: DrawingSpec): void {
  const { length: L, width: W, height: H } = size;
  const half = Math.max(9, sheet.mm(1.8));
  for (const share of [0.28, 0.72]) {
    const [a, b] = [L * share - half, L * share + half];
    sheet.face(
      [
        [a, 0, H],
        [b, 0, H],
        [b, W, H],
        [a, W, H],
      ],
      tones.black.top,
      "fine",
    );
    sheet.face(
      [
        [a, W, -palletHeight * 0.4],
        [b, W, -palletHeight * 0.4],
        [b, W, H],
        [a, W, H],
      ],
      tones.black.left,
      "fine",
    );
  }
}

function closed(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = spec.size;
  if (spec.variant === "bin") {
    tray(sheet, spec.size, tone, Math.max(14, sheet.mm(3)));
    return;
  }
  block(sheet, [0, 0, 0], [L, W, H], tone);
  if (spec.variant === "sleeve") {
    const lip = Math.min(110, H * 0.16);
    const over = Math.max(8, sheet.mm(1.6));
    block(sheet, [-over, -over, H - lip], [L + over * 2, W + over * 2, lip + over], tone);
    sheet.stroke(
      [
        [0, W, lip],
        [L, W, lip],
        [L, 0, lip],
      ],
      "detail",
      tone.detail,
    );
  } else
    sheet.stroke(
      [
        [0, W / 2, H],
        [L, W / 2, H],
      ],
      "detail",
      tone.detail,
    );
  sheet.flutes([L, 0, H - 14], [L, W, H - 14], ([x, y, z]) => [x, y, z + 14], 2, tone);
  straps(sheet, spec);
}

/** A box of a pallet's size on its pallet. The pallet itself is not part of the dimensions. */
export const palletBox: Form = (sheet, spec, tone) => {
  pallet(sheet, spec.size.length, spec.size.width);
  sheet.moved([0, 0, palletHeight], () => {
    if (spec.pose === "open" && spec.variant === "regular") return openCarton(sheet, spec, tone);
    if (spec.pose === "open") {
      const { length: L, width: W, height: H } = spec.size;
      tray(sheet, spec.size, tone, Math.max(14, sheet.mm(3)));
      block(sheet, [-8, -8, H + H * 0.3], [L + 16, W + 16, Math.min(110, H * 0.16)], tone);
      return;
    }
    closed(sheet, spec, tone);
    dimensionsOf(sheet, spec.size, spec.labels, {}, 0);
  });
};
