import type { DrawingKind } from "./spec";

/** Outside or inside of a product, millimetres. Flat goods (mailers, bags) have a height of 0. */
export type Size = { length: number; width: number; height: number };

const sizes: Record<DrawingKind, [number, number, number]> = {
  carton: [305, 229, 229],
  "crash-lock-box": [260, 200, 120],
  "postal-box": [220, 160, 60],
  "book-wrap": [240, 170, 50],
  "gift-box": [200, 200, 100],
  "padded-mailer": [270, 200, 5],
  "poly-mailer": [320, 240, 1],
  "paper-bag": [320, 240, 1],
  envelope: [324, 229, 1],
  "grip-bag": [140, 100, 1],
  pouch: [230, 130, 1],
  "carrier-bag": [310, 240, 3],
  tape: [110, 110, 48],
  dispenser: [210, 170, 70],
  "bubble-wrap": [400, 400, 500],
  "void-fill": [400, 300, 300],
  tissue: [750, 500, 22],
  "paper-roll": [190, 190, 500],
  "foam-roll": [400, 400, 500],
  "corrugated-roll": [400, 400, 500],
  tube: [430, 53, 53],
  "label-roll": [125, 125, 104],
  kit: [460, 310, 260],
  "pallet-wrap": [100, 100, 400],
  strapping: [290, 290, 160],
  "pallet-box": [1180, 980, 600],
  "edge-protector": [1000, 35, 35],
};

/** Outer size in mm of a typical article of the kind: what is drawn of a product whose size no one stated. */
export function usualSize(kind: DrawingKind): Size {
  const [length, width, height] = sizes[kind];
  return { length, width, height };
}
