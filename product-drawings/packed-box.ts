import { type Point3, project } from "./geometry";
import { type ToneName, tones } from "./tones";

/** A thing in a box: of which kind it is, and its nearest and farthest corner along length, width and height, mm. */
export type PackedThing = { thing: number; from: Point3; to: Point3 };

/** A closed path with its colour. */
type Face = { path: string; fill: string };

/** A box with what is in it: of each thing the faces that can be seen and its number on top, back to front. */
export type PackedBox = {
  width: number;
  height: number;
  /** Floor and far walls. */
  back: Face[];
  things: { faces: Face[]; number?: { x: number; y: number; text: string } }[];
  /** The near edges of the box, an open path over everything. */
  edges: string;
};

/** SVG units of the longer side of the drawing, and round it. */
const EXTENT = 400;
const MARGIN = 4;
/** A top that is narrower has no room for a number, SVG units. */
const ROOM_FOR_NUMBER = 20;

/** Things are told apart by these, in their order. */
const toneOrder: readonly ToneName[] = [
  "blue",
  "yellow",
  "red",
  "green",
  "purple",
  "white",
  "grey",
  "pink",
  "gold",
  "steel",
];

/** The colour of a thing's top, by its place in the list. */
const toneOfThing = (thing: number) => tones[toneOrder[thing % toneOrder.length] ?? "blue"];

/** Whether one block has to be drawn before another: it lies behind it, left of it, or below it. */
const isBehind = (one: PackedThing, other: PackedThing): boolean =>
  [0, 1, 2].some((axis) => (one.to[axis] ?? 0) <= (other.from[axis] ?? 0));

const covers = (one: PackedThing, other: PackedThing, axis: number): boolean =>
  one.from[axis] === other.to[axis] &&
  [0, 1, 2].every(
    (each) =>
      each === axis ||
      ((one.from[each] ?? 0) <= (other.from[each] ?? 0) && (one.to[each] ?? 0) >= (other.to[each] ?? 0)),
  );

/** Back to front: first what nothing else has to come before; where blocks lie round one another, the farthest. */
function inOrder(things: readonly PackedThing[]): PackedThing[] {
  const nearness = ({ from }: PackedThing) => from[0] + from[1] + from[2];
  const left = [...things].sort((a, b) => nearness(a) - nearness(b));
  const ordered: PackedThing[] = [];
  while (left.length > 0) {
    const free = left.findIndex((one) =>
      left.every((other) => other === one || isBehind(one, other) || !isBehind(other, one)),
    );
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
}

/** Draws what stands in a box as seen from above its near corner. The same things give the same drawing. */
export function drawPackedBox(inside: Point3, things: readonly PackedThing[]): PackedBox {
  const [L, W, H] = inside;
  const [left, right] = [project([0, W, 0], 1)[0], project([L, 0, 0], 1)[0]];
  const [top, bottom] = [project([0, 0, H], 1)[1], project([L, W, 0], 1)[1]];
  const scale = EXTENT / Math.max(right - left, bottom - top);
  const at = (point: Point3): readonly [number, number] => {
    const [x, y] = project(point, 1);
    return [Math.round((x - left) * scale) + MARGIN, Math.round((y - top) * scale) + MARGIN];
  };
  const line = (points: readonly Point3[]) => `M${points.map((point) => at(point).join(" ")).join("L")}`;
  const face = (points: readonly Point3[], fill: string): Face => ({ path: `${line(points)}Z`, fill });

  const draw = (one: PackedThing): PackedBox["things"][number] => {
    const [[x, y, z], [X, Y, Z]] = [one.from, one.to];
    const tone = toneOfThing(one.thing);
    const isSeen = (axis: number) => !things.some((other) => covers(other, one, axis));
    const faces = [
      isSeen(2) &&
        face(
          [
            [x, y, Z],
            [X, y, Z],
            [X, Y, Z],
            [x, Y, Z],
          ],
          tone.top,
        ),
      isSeen(1) &&
        face(
          [
            [x, Y, z],
            [X, Y, z],
            [X, Y, Z],
            [x, Y, Z],
          ],
          tone.left,
        ),
      isSeen(0) &&
        face(
          [
            [X, y, z],
            [X, Y, z],
            [X, Y, Z],
            [X, y, Z],
          ],
          tone.right,
        ),
    ].filter((seen) => seen !== false);
    const hasRoom = isSeen(2) && Math.min(X - x, Y - y) * scale >= ROOM_FOR_NUMBER;
    const [centreX, centreY] = at([(x + X) / 2, (y + Y) / 2, Z]);
    return {
      faces,
      ...(hasRoom && { number: { x: centreX, y: centreY, text: String(one.thing + 1) } }),
    };
  };
  const { kraft } = tones;
  return {
    width: Math.round((right - left) * scale) + 2 * MARGIN,
    height: Math.round((bottom - top) * scale) + 2 * MARGIN,
    back: [
      face(
        [
          [0, 0, 0],
          [L, 0, 0],
          [L, W, 0],
          [0, W, 0],
        ],
        kraft.inside,
      ),
      face(
        [
          [0, 0, 0],
          [L, 0, 0],
          [L, 0, H],
          [0, 0, H],
        ],
        kraft.left,
      ),
      face(
        [
          [0, 0, 0],
          [0, W, 0],
          [0, W, H],
          [0, 0, H],
        ],
        kraft.right,
      ),
    ],
    things: inOrder(things).map(draw),
    edges: [
      line([
        [0, W, 0],
        [L, W, 0],
        [L, 0, 0],
      ]),
      line([
        [L, W, 0],
        [L, W, H],
      ]),
      line([
        [0, W, 0],
        [0, W, H],
        [L, W, H],
        [L, 0, H],
        [L, 0, 0],
      ]),
      line([
        [0, W, H],
        [0, 0, H],
        [L, 0, H],
      ]),
    ].join(""),
  };
}
