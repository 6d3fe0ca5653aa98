import { dimensionsOf } from "../dimensions";
import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { nearWalls } from "../solids";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";

/** Degrees below the horizontal of the flaps in front, above it of those behind. */
const [lean, rise] = [(6 * Math.PI) / 180, (32 * Math.PI) / 180];

/** How far the front flaps reach out beyond the body, mm. */
const flapReach = (width: number) => (width / 2) * Math.cos(lean);

/**
 * Thickness of the board on a cut edge, mm: true to the flute where that can be seen, thicker on small views, but never
 * more than a small part of the carton's height.
 */
export function boardThickness(sheet: Sheet, walls: 1 | 2, height: number): number {
  const flute = walls === 2 ? 7 : 4;
  return Math.max(flute, Math.min(sheet.mm(walls * 2.4), height * 0.07));
}

/** Back flaps and the inside: what goods standing in the carton are drawn in front of. */
export function cartonBack(sheet: Sheet, { size }: Pick<DrawingSpec, "size">, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const [out, up] = [(W / 2) * Math.cos(rise), (W / 2) * Math.sin(rise)];
  const faces: [Point3[], string][] = [
    [
      [
        [0, 0, H],
        [L, 0, H],
        [L, -out, H + up],
        [0, -out, H + up],
      ],
      tone.left,
    ],
    [
      [
        [0, 0, H],
        [0, W, H],
        [-out, W, H + up],
        [-out, 0, H + up],
      ],
      tone.top,
    ],
    [
      [
        [0, 0, 0],
        [L, 0, 0],
        [L, 0, H],
        [0, 0, H],
      ],
      tone.inside,
    ],
    [
      [
        [0, 0, 0],
        [0, W, 0],
        [0, W, H],
        [0, 0, H],
      ],
      tone.right,
    ],
    [
      [
        [0, 0, 0],
        [L, 0, 0],
        [L, W, 0],
        [0, W, 0],
      ],
      tone.inside,
    ],
  ];
  for (const [points, fill] of faces) sheet.face(points, fill);
  sheet.stroke(
    [
      [0, W / 2, 0],
      [L, W / 2, 0],
    ],
    "detail",
    tone.detail,
  );
}

/** The outside and the front flaps with their cut edges. */
export function cartonFront(
  sheet: Sheet,
  { size, walls }: Pick<DrawingSpec, "size" | "walls">,
  tone: Tone,
): void {
  const { length: L, width: W, height: H } = size;
  const edge = boardThickness(sheet, walls, H);
  const [o, d] = [flapReach(W), (W / 2) * Math.sin(lean)];
  nearWalls(sheet, [L, W, H], tone);
  if (35 * sheet.scale > 5)
    sheet.stroke(
      [
        [L - 35, W, 0],
        [L - 35, W, H],
      ],
      "detail",
      tone.detail,
    );
  const down = ([x, y, z]: Point3): Point3 => [x, y, z - edge];
  sheet.face(
    [
      [L, 0, H],
      [L, W, H],
      [L + o, W, H - d],
      [L + o, 0, H - d],
    ],
    tone.top,
  );
  sheet.flutes([L + o, 0, H - d], [L + o, W, H - d], down, walls, tone);
  sheet.flutes([L, W, H], [L + o, W, H - d], down, walls, tone);
  sheet.face(
    [
      [0, W, H],
      [L, W, H],
      [L, W + o, H - d],
      [0, W + o, H - d],
    ],
    tone.top,
  );
  sheet.flutes([0, W + o, H - d], [L, W + o, H - d], down, walls, tone);
  sheet.flutes([L, W, H], [L, W + o, H - d], down, walls, tone);
  const [out, up] = [(W / 2) * Math.cos(rise), (W / 2) * Math.sin(rise)];
  sheet.flutes([-out, W, H + up], [0, W, H], down, walls, tone);
}

/** A carton ready to fill: flaps up behind and out in front. */
export function openCarton(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  cartonBack(sheet, spec, tone);
  cartonFront(sheet, spec, tone);
  dimensionsOf(sheet, spec.size, spec.labels, {}, spec.size.width * 0.45);
}
