/** Millimetres: x along the length (down to the right), y along the width (down to the left), z up. */
export type Point3 = readonly [number, number, number];
/** Pixels of the view, y down. */
export type Point2 = readonly [number, number];

const cos30 = Math.cos(Math.PI / 6);
const sin30 = 0.5;

/** The isometric projection at `scale` px per mm. */
export function project([x, y, z]: Point3, scale: number): Point2 {
  return [(x - y) * cos30 * scale, ((x + y) * sin30 - z) * scale];
}

export function between(a: Point3, b: Point3, share: number): Point3 {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function add(a: Point3, b: Point3, times = 1): Point3 {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

export type Axis = "x" | "y" | "z";

/** A point on the circle of `radius` round the axis through `centre`, at `angle` in radians. */
export function onRing(centre: Point3, radius: number, axis: Axis, angle: number): Point3 {
  const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
  if (axis === "z") return add(centre, [c, s, 0]);
  return add(centre, axis === "x" ? [0, c, s] : [c, 0, s]);
}

export function arc(
  centre: Point3,
  radius: number,
  axis: Axis,
  from: number,
  to: number,
  steps = 24,
): Point3[] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    onRing(centre, radius, axis, from + ((to - from) * i) / steps),
  );
}

export function ring(centre: Point3, radius: number, axis: Axis, steps = 48): Point3[] {
  return arc(centre, radius, axis, 0, Math.PI * 2 * (1 - 1 / steps), steps - 1);
}

function halfHull(points: Point2[]): Point2[] {
  const out: Point2[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = [out.at(-2), out.at(-1)];
      if (before === undefined || last === undefined) break;
      const turn =
        (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]);
      if (turn > 0) break;
      out.pop();
    }
    out.push(point);
  }
  out.pop();
  return out;
}

/** The outline of a cloud of points (Andrew's monotone chain). */
export function hull(points: Point2[]): Point2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}
