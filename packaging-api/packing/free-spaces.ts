/** Millimetres along the length, the width and the height of a box. */
export type Sides = readonly [number, number, number];

/** A block with edges along the sides of a box, from its nearest corner to its farthest, mm. */
export type Block = { from: Sides; to: Sides };

/** How much work is left to be done, in looks at a block: a bound that is the same on every machine. */
export type Work = { left: number };

const axes = [0, 1, 2] as const;

const overlap = (one: Block, other: Block): boolean =>
  axes.every((axis) => one.from[axis] < other.to[axis] && other.from[axis] < one.to[axis]);

const holds = (outer: Block, inner: Block): boolean =>
  axes.every((axis) => outer.from[axis] <= inner.from[axis] && outer.to[axis] >= inner.to[axis]);

function withAxis(sides: Sides, axis: 0 | 1 | 2, value: number): Sides {
  return [axis === 0 ? value : sides[0], axis === 1 ? value : sides[1], axis === 2 ? value : sides[2]];
}

/** What is left of a space on each of six sides of a block that stands in it; none is thinner than `least`. */
function besides(space: Block, taken: Block, least: number): Block[] {
  return axes.flatMap((axis) => {
    const before = { from: space.from, to: withAxis(space.to, axis, taken.from[axis]) };
    const behind = { from: withAxis(space.from, axis, taken.to[axis]), to: space.to };
    return [before, behind].filter((part) => part.to[axis] - part.from[axis] >= least);
  });
}

/**
 * The free spaces of a box once a block stands in it. They are the largest ones, so they lie over one another: whatever
 * has room anywhere has room in one of them.
 * @param least a space that is thinner takes nothing and is left out, mm
 */
export function takeOut(spaces: readonly Block[], taken: Block, least: number, work: Work): Block[] {
  const untouched = spaces.filter((space) => !overlap(space, taken));
  const parts = spaces
    .filter((space) => overlap(space, taken))
    .flatMap((space) => besides(space, taken, least));
  work.left -= spaces.length + parts.length * (untouched.length + parts.length);
  const isLargest = (part: Block, index: number): boolean =>
    !untouched.some((space) => holds(space, part)) &&
    // Of two that are the same the first stays.
    !parts.some(
      (other, place) => place !== index && holds(other, part) && (place < index || !holds(part, other)),
    );
  return [...untouched, ...parts.filter(isLargest)];
}
