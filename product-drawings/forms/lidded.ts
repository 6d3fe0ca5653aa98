import { dimensionsOf } from "../dimensions";
import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { block, nearWalls } from "../solids";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";

/** How far the lid stands out beyond the base on each side, mm. */
const overhang = (sheet: Sheet) => Math.max(4, sheet.mm(1.6));

/** An open tray: inside walls, floor and the two outer faces. */
export function tray(sheet: Sheet, size: DrawingSpec["size"], tone: Tone, edge: number): void {
  const { length: L, width: W, height: H } = size;
  sheet.face(
    [
      [0, 0, 0],
      [L, 0, 0],
      [L, 0, H],
      [0, 0, H],
    ],
    tone.inside,
  );
  sheet.face(
    [
      [0, 0, 0],
      [0, W, 0],
      [0, W, H],
      [0, 0, H],
    ],
    tone.right,
  );
  sheet.face(
    [
      [0, 0, 0],
      [L, 0, 0],
      [L, W, 0],
      [0, W, 0],
    ],
    tone.top,
  );
  nearWalls(sheet, [L, W, H], tone);
  sheet.face(
    [
      [0, W, H],
      [L, W, H],
      [L - edge, W - edge, H],
      [edge, W - edge, H],
    ],
    tone.edge,
    "fine",
  );
  sheet.face(
    [
      [L, 0, H],
      [L, W, H],
      [L - edge, W - edge, H],
      [L - edge, edge, H],
    ],
    tone.edge,
    "fine",
  );
  sheet.face(
    [
      [0, 0, H],
      [0, W, H],
      [edge, W - edge, H],
      [edge, edge, H],
    ],
    tone.edge,
    "fine",
  );
  sheet.face(
    [
      [0, 0, H],
      [L, 0, H],
      [L - edge, edge, H],
      [edge, edge, H],
    ],
    tone.edge,
    "fine",
  );
}

/** A box with a lift-off lid of `depth` mm: on, or raised above the open base. */
export function lidded(sheet: Sheet, spec: DrawingSpec, tone: Tone, depth: number): void {
  const { length: L, width: W, height: H } = spec.size;
  const over = overhang(sheet);
  const lid = (z: number) => {
    const at: Point3 = [-over, -over, z];
    block(sheet, at, [L + over * 2, W + over * 2, depth], tone);
    // The glued corner of the lid, beside the front edge.
    if (30 * sheet.scale > 5)
      sheet.stroke(
        [
          [L + over - 26, W + over, z],
          [L + over - 26, W + over, z + depth],
        ],
        "detail",
        tone.detail,
      );
  };
  if (spec.pose === "open") {
    tray(sheet, { ...spec.size, height: H - 3 }, tone, Math.max(3, sheet.mm(1.8)));
    lid(H + Math.max(H * 0.25, (L + W) * 0.3));
    return;
  }
  block(sheet, [0, 0, 0], [L, W, H - depth], tone);
  lid(H - depth);
  dimensionsOf(sheet, spec.size, spec.labels);
}
