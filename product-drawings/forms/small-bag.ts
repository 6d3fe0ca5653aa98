import { dimensionsOf } from "../dimensions";
import { ring } from "../geometry";
import type { Sheet } from "../sheet";
import { extruded, slab } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";

function film(sheet: Sheet, { size }: DrawingSpec, tone: Tone, round: number): number {
  const { length: L, width: W } = size;
  const deep = Math.max(size.height, sheet.mm(3));
  sheet.flatFace(extruded(sheet, slab(L, W, 0, round), slab(L, W, deep, round)), tone.right);
  sheet.face(slab(L, W, deep, round), tone.top);
  return deep;
}

/** Grip-seal bag with a few washers in it: the two ridges of the grip near its mouth, welded sides. */
export const gripBag: Form = (sheet, spec, tone) => {
  const { length: L, width: W } = spec.size;
  const z = film(sheet, spec, tone, Math.min(L, W) * 0.02);
  const seam = W * 0.045;
  for (const y of [seam, W - seam])
    sheet.stroke(
      [
        [0, y, z],
        [L, y, z],
      ],
      "detail",
    );
  const washer = Math.min(W, L) * 0.15;
  for (const [x, y] of [
    [0.52, 0.36],
    [0.66, 0.64],
    [0.8, 0.34],
  ] as const) {
    const centre = [L * x, W * y, z] as const;
    sheet.face(ring(centre, washer, "z"), tones.steel.right, "fine");
    sheet.face(ring(centre, washer * 0.45, "z"), tone.top, "fine");
  }
  const ink = tones[spec.accent === "none" ? "red" : spec.accent];
  for (const x of [0.13, 0.18])
    sheet.face(
      [
        [L * x, 0, z],
        [L * (x + 0.028), 0, z],
        [L * (x + 0.028), W, z],
        [L * x, W, z],
      ],
      ink.top,
      "fine",
    );
  dimensionsOf(sheet, { length: L, width: W, height: 0 }, spec.labels);
};

/** Document wallet: paper seen through the film, a printed head on those that say what is inside. */
export const pouch: Form = (sheet, spec, tone) => {
  const { length: L, width: W } = spec.size;
  const z = film(sheet, spec, tone, 0);
  const paper = tones.white;
  sheet.face(
    [
      [L * 0.06, W * 0.1, z],
      [L * 0.9, W * 0.1, z],
      [L * 0.9, W * 0.9, z],
      [L * 0.06, W * 0.9, z],
    ],
    paper.top,
    "fine",
  );
  for (let i = 0; i < 5; i += 1) {
    const x = L * (0.42 + i * 0.085);
    sheet.stroke(
      [
        [x, W * 0.18, z],
        [x, W * (i % 2 === 0 ? 0.76 : 0.62), z],
      ],
      "hair",
    );
  }
  if (spec.variant === "printed" && spec.accent !== "none") {
    const ink = tones[spec.accent];
    sheet.face(
      [
        [L * 0.06, W * 0.04, z],
        [L * 0.28, W * 0.04, z],
        [L * 0.28, W * 0.96, z],
        [L * 0.06, W * 0.96, z],
      ],
      ink.top,
      "fine",
    );
    for (const x of [0.12, 0.19])
      sheet.face(
        [
          [L * x, W * 0.14, z],
          [L * (x + 0.035), W * 0.14, z],
          [L * (x + 0.035), W * 0.86, z],
          [L * x, W * 0.86, z],
        ],
        paper.top,
        "none",
      );
  }
  sheet.stroke(
    [
      [L * 0.95, 0, z],
      [L * 0.95, W, z],
    ],
    "crease",
  );
  dimensionsOf(sheet, { length: L, width: W, height: 0 }, spec.labels);
};
