import { type Axis, arc, hull, onRing, type Point2, type Point3, ring } from "./geometry";
import type { Line, Sheet } from "./sheet";
import type { Tone } from "./tones";

/** The two near walls of a box that stands in the corner of the axes. */
export function nearWalls(sheet: Sheet, [L, W, H]: Point3, tone: Tone): void {
  sheet.face(
    [
      [0, W, 0],
      [L, W, 0],
      [L, W, H],
      [0, W, H],
    ],
    tone.left,
  );
  sheet.face(
    [
      [L, 0, 0],
      [L, W, 0],
      [L, W, H],
      [L, 0, H],
    ],
    tone.right,
  );
}

/** A block with its three visible faces; `at` is its lowest, farthest corner. */
export function block(
  sheet: Sheet,
  [x, y, z]: Point3,
  [length, width, height]: Point3,
  tone: Tone,
  line: Line = "outline",
): void {
  const [X, Y, Z] = [x + length, y + width, z + height];
  const faces: [Point3[], string][] = [
    [
      [
        [x, y, Z],
        [X, y, Z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      tone.top,
    ],
    [
      [
        [x, Y, z],
        [X, Y, z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      tone.left,
    ],
    [
      [
        [X, y, z],
        [X, Y, z],
        [X, Y, Z],
        [X, y, Z],
      ],
      tone.right,
    ],
  ];
  for (const [points, fill] of faces) sheet.face(points, fill, line);
}

/** A flat sheet at height z, with optional rounded corners of `radius` mm. */
export function slab(length: number, width: number, z: number, radius = 0): Point3[] {
  const r = Math.min(radius, length / 2, width / 2);
  if (r <= 0)
    return [
      [0, 0, z],
      [length, 0, z],
      [length, width, z],
      [0, width, z],
    ];
  const corner = (x: number, y: number, from: number) => arc([x, y, z], r, "z", from, from + Math.PI / 2, 4);
  return [
    ...corner(length - r, width - r, 0),
    ...corner(r, width - r, Math.PI / 2),
    ...corner(r, r, Math.PI),
    ...corner(length - r, r, Math.PI * 1.5),
  ];
}

/** The outline of a shape pulled from one plane to another. */
export function extruded(sheet: Sheet, from: Point3[], to: Point3[]): Point2[] {
  return hull([...from, ...to].map((point) => sheet.at(point)));
}

/**
 * The mantle of a cylinder between two centres along an axis, shaded on the side away from the light. Its near end is
 * left to the caller.
 */
export function mantle(
  sheet: Sheet,
  from: Point3,
  to: Point3,
  radius: number,
  axis: Axis,
  tone: Tone,
  line: Line = "outline",
): Point2[] {
  const outline = extruded(sheet, ring(from, radius, axis), ring(to, radius, axis));
  sheet.flatFace(outline, tone.left, "none");
  const [start, end] = axis === "z" ? [-0.25 * Math.PI, 0.25 * Math.PI] : [-0.25 * Math.PI, 0.1 * Math.PI];
  sheet.face(
    [...arc(from, radius, axis, start, end, 16), ...arc(to, radius, axis, start, end, 16).reverse()],
    tone.right,
    "none",
  );
  if (line !== "none") sheet.rim(outline, line);
  return outline;
}

/** Turns of a winding seen on its end: a spiral from `inner` to `outer` radius. */
export function spiral(centre: Point3, inner: number, outer: number, axis: Axis, turns: number): Point3[] {
  const steps = turns * 36;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    return onRing(centre, inner + (outer - inner) * share, axis, share * turns * Math.PI * 2);
  });
}

/**
 * A profile in the x-z plane pulled along y from `from` to `to`. Faces turned away are left out; the near end is drawn
 * last. The profile runs so that its inside lies to the left (anticlockwise with z up).
 */
export function profile(
  sheet: Sheet,
  points: readonly (readonly [number, number])[],
  [from, to]: [number, number],
  tone: Tone,
  line: Line = "outline",
): void {
  const sides = points
    .map((point, i) => ({ a: point, b: points[(i + 1) % points.length] ?? point }))
    .filter(({ a, b }) => b[1] - a[1] - (b[0] - a[0]) > 0)
    .sort(
      (one, two) => one.a[0] + one.b[0] + one.a[1] + one.b[1] - (two.a[0] + two.b[0] + two.a[1] + two.b[1]),
    );
  for (const { a, b } of sides) {
    const rising = b[1] - a[1];
    const level = a[0] - b[0];
    sheet.face(
      [
        [a[0], from, a[1]],
        [b[0], from, b[1]],
        [b[0], to, b[1]],
        [a[0], to, a[1]],
      ],
      level > Math.abs(rising) ? tone.top : tone.right,
      line,
    );
  }
  sheet.face(
    points.map(([x, z]): Point3 => [x, to, z]),
    tone.left,
    line,
  );
}
