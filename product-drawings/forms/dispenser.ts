import { dimensionsOf } from "../dimensions";
import { type Point3, ring } from "../geometry";
import type { Sheet } from "../sheet";
import { block, mantle, profile } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";

/** A roll on its spindle, axis across, its near side at `to`. */
function wheel(
  sheet: Sheet,
  x: number,
  z: number,
  radius: number,
  [from, to]: [number, number],
  hub: Tone,
): void {
  const near: Point3 = [x, to, z];
  mantle(sheet, [x, from, z], near, radius, "y", tones.kraft);
  sheet.face(ring(near, radius, "y"), tones.kraft.top);
  sheet.rim(
    ring(near, radius * 0.84, "y").map((point) => sheet.at(point)),
    "hair",
  );
  sheet.face(ring(near, radius * 0.6, "y"), hub.left);
  sheet.face(ring(near, radius * 0.16, "y"), tones.steel.top, "fine");
}

/** The toothed blade: a zigzag strip of steel across the tape's way, its teeth at height z. */
function blade(sheet: Sheet, x: number, z: number, [from, to]: [number, number]): void {
  const teeth = 7;
  const deep = Math.max(6, sheet.mm(4));
  const edge: Point3[] = Array.from({ length: teeth * 2 + 1 }, (_, i) => [
    x,
    from + ((to - from) * i) / (teeth * 2),
    z + (i % 2 === 0 ? 0 : deep * 0.55),
  ]);
  sheet.face([[x, from, z - deep], ...edge, [x, to, z - deep]], tones.steel.top, "fine");
}

/** Hand-held: grip below, roll at the back, nose with blade and roller in front. */
function pistol(sheet: Sheet, L: number, W: number, H: number, tone: Tone): void {
  const R = H * 0.34;
  const [cx, cz] = [L * 0.32, H - R];
  const [inner, outer] = [W * 0.22, W * 0.78];
  profile(
    sheet,
    [
      [L * 0.3, 0],
      [L * 0.46, 0],
      [L * 0.56, H * 0.42],
      [L * 0.36, H * 0.42],
    ],
    [inner, outer],
    tones.black,
  );
  profile(
    sheet,
    [
      [L * 0.3, H * 0.36],
      [L * 0.62, H * 0.36],
      [L * 0.98, H * 0.62],
      [L, H * 0.74],
      [L * 0.9, H * 0.78],
      [L * 0.66, H * 0.6],
      [L * 0.3, H * 0.62],
    ],
    [inner, outer],
    tone,
  );
  // The tape's way from the roll to the roller in the nose.
  sheet.face(
    [
      [cx, 0, H],
      [L * 0.9, 0, H * 0.84],
      [L * 0.9, W, H * 0.84],
      [cx, W, H],
    ],
    tones.kraft.top,
    "fine",
  );
  wheel(sheet, cx, cz, R, [0, W], tone);
  mantle(sheet, [L * 0.9, 0, H * 0.8], [L * 0.9, W, H * 0.8], H * 0.045, "y", tones.black);
  sheet.face(ring([L * 0.9, W, H * 0.8], H * 0.045, "y"), tones.black.top, "fine");
  blade(sheet, L, H * 0.86, [0, W]);
}

/** Standing on a bench or a desk: two cheeks, a roll between them, the blade on the nose. */
function standing(sheet: Sheet, L: number, W: number, H: number, tone: Tone): void {
  const R = H * 0.44;
  const cheek: [number, number][] = [
    [0, 0],
    [L, 0],
    [L, H * 0.44],
    [L * 0.9, H * 0.5],
    [L * 0.68, H * 0.26],
    [L * 0.5, H * 0.36],
    [L * 0.16, H * 0.36],
    [0, H * 0.3],
  ];
  const wall = W * 0.14;
  profile(sheet, cheek, [0, wall], tone);
  profile(
    sheet,
    [
      [0, 0],
      [L, 0],
      [L, H * 0.4],
      [L * 0.9, H * 0.46],
      [L * 0.7, H * 0.12],
      [0, H * 0.12],
    ],
    [wall, W - wall],
    tone,
  );
  wheel(sheet, L * 0.33, H - R, R, [wall, W - wall], tone);
  sheet.face(
    [
      [L * 0.5, wall, H * 0.92],
      [L * 0.94, wall, H * 0.5],
      [L * 0.94, W - wall, H * 0.5],
      [L * 0.5, W - wall, H * 0.92],
    ],
    tones.kraft.top,
    "fine",
  );
  profile(sheet, cheek, [W - wall, W], tone);
  blade(sheet, L, H * 0.53, [wall, W - wall]);
}

/** For gummed paper: a steel case with the reel behind, water and brush in front, a lever that measures the length. */
function gummed(sheet: Sheet, L: number, W: number, H: number, tone: Tone): void {
  const h = H * 0.5;
  profile(
    sheet,
    [
      [0, 0],
      [L, 0],
      [L, h * 0.5],
      [L * 0.72, h],
      [0, h],
    ],
    [0, W],
    tone,
  );
  sheet.moved([L * 0.12, W * 0.18, h * 0.72], () => {
    const R = Math.min(H * 0.22, L * 0.2);
    mantle(sheet, [R, 0, R], [R, W * 0.64, R], R, "y", tones.kraft);
    sheet.face(ring([R, W * 0.64, R], R, "y"), tones.kraft.top);
    sheet.face(ring([R, W * 0.64, R], R * 0.35, "y"), tones.kraft.inside, "fine");
  });
  // Brush over the tank, the tape leaving below it.
  block(sheet, [L * 0.66, W * 0.14, h * 0.9], [L * 0.12, W * 0.72, h * 0.34], tones.black);
  sheet.face(
    [
      [L * 0.98, W * 0.2, h * 0.52],
      [L * 1.16, W * 0.2, h * 0.2],
      [L * 1.16, W * 0.8, h * 0.2],
      [L * 0.98, W * 0.8, h * 0.52],
    ],
    tones.kraft.top,
  );
  const bar = Math.max(8, sheet.mm(3));
  profile(
    sheet,
    [
      [L * 0.5, h * 0.5],
      [L * 0.5 + bar * 1.6, h * 0.5],
      [L * 0.3 + bar * 1.6, H],
      [L * 0.3, H],
    ],
    [W, W + bar],
    tones.steel,
  );
  sheet.face(ring([L * 0.3 + bar * 0.8, W + bar, H], bar * 1.5, "y"), tones.black.left);
}

/** Dispensers as they stand ready for use; `width` and `height` of the data may be given lying. */
export const dispenser: Form = (sheet, spec, tone) => {
  const { length, width, height } = spec.size;
  const upright = spec.variant === "pistol" || spec.variant === "bench";
  const W = upright ? Math.min(width, height) : width;
  const H = upright ? Math.max(width, height) : height;
  if (spec.variant === "pistol") pistol(sheet, length, W, H, tone);
  else if (spec.variant === "gummed") gummed(sheet, length, W, H, tone);
  else standing(sheet, length, W, H, tone);
  const drawn: DrawingSpec["size"] = { length, width: W, height: H };
  if (spec.labels.length !== undefined) dimensionsOf(sheet, drawn, drawn);
};
