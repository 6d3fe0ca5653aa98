import { type Block, type Sides, takeOut, type Work } from "./free-spaces";

/** One thing to be packed; `thing` says of which kind it is, `sides` are in any order. */
export type Piece = { thing: number; sides: Sides };

/** Where a thing stands in the box, and which way round, mm. */
export type Placed = Block & { thing: number };

type Place = Block & { score: readonly number[] };

/** Says how good a place is, the least figures being the best. @param space in which it is */
type Rule = (place: Block, space: Block) => readonly number[];

type Turn = readonly [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2];

const upward: Turn = [2, 0, 1];
const alongLength: Turn = [0, 2, 1];
const alongWidth: Turn = [1, 2, 0];

/** Layers from one side of the box: what ends lowest in this direction comes first. */
const inLayers =
  ([first, second, third]: Turn): Rule =>
  ({ from, to }) => [to[first], from[first], to[second], from[second], to[third]];

/** Into the corner, and there where it fits best. */
const intoCorner =
  ([first, second, third]: Turn): Rule =>
  ({ from, to }, space) => [from[first], from[second], from[third], ...spare(to, space)];

/** Where it leaves the least gap, wherever that is. */
const snugly: Rule = ({ from, to }, space) => [...spare(to, space), from[2], from[0], from[1]];

/** The gaps to the far sides of a space, the smallest first. */
function spare(to: Sides, space: Block): readonly number[] {
  return [space.to[0] - to[0], space.to[1] - to[1], space.to[2] - to[2]].sort((a, b) => a - b);
}

const descending = ({ sides }: Piece): number[] => [...sides].sort((a, b) => b - a);
const volume = ({ sides: [length, width, height] }: Piece): number => length * width * height;

/** Orders in which things are put in, by a figure of which the largest comes first. */
const byVolume = (piece: Piece): number[] => [volume(piece), ...descending(piece)];
const bySide = (piece: Piece): number[] => [...descending(piece)];
const byFace = (piece: Piece): number[] => {
  const [long = 0, middle = 0, short = 0] = descending(piece);
  return [long * middle, short];
};

/** Ways of filling a box, those that mostly work first. None is the best for all things. */
const ways: readonly { order: (piece: Piece) => number[]; rule: Rule }[] = [byVolume, bySide, byFace].flatMap(
  (order) =>
    [
      inLayers(upward),
      intoCorner(upward),
      snugly,
      intoCorner(alongLength),
      intoCorner(alongWidth),
      inLayers(alongLength),
      inLayers(alongWidth),
    ].map((rule) => ({ order, rule })),
);

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, figure] of one.entries()) {
    const difference = figure - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The ways round that a thing may lie, each once. */
function turnsOf([a, b, c]: Sides): Sides[] {
  const all: Sides[] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return all.filter(
    (turn, index) => all.findIndex((other) => other.every((side, axis) => side === turn[axis])) === index,
  );
}

function bestPlace(spaces: readonly Block[], turns: readonly Sides[], rule: Rule): Block | undefined {
  let best: Place | undefined;
  for (const space of spaces)
    for (const turn of turns) {
      const { from } = space;
      const to: Sides = [from[0] + turn[0], from[1] + turn[1], from[2] + turn[2]];
      if (to[0] > space.to[0] || to[1] > space.to[1] || to[2] > space.to[2]) continue;
      const score = rule({ from, to }, space);
      if (best === undefined || compare(score, best.score) < 0) best = { from, to, score };
    }
  return best && { from: best.from, to: best.to };
}

/** Puts the pieces in one after the other; undefined as soon as one has no place. */
function fill(inside: Sides, pieces: readonly Piece[], rule: Rule, work: Work): Placed[] | undefined {
  const least = Math.min(...pieces.flatMap(({ sides }) => sides));
  let spaces: Block[] = [{ from: [0, 0, 0], to: inside }];
  const placed: Placed[] = [];
  for (const { thing, sides } of pieces) {
    const turns = turnsOf(sides);
    work.left -= spaces.length * turns.length;
    if (work.left < 0) return undefined;
    const place = bestPlace(spaces, turns, rule);
    if (place === undefined) return undefined;
    placed.push({ thing, ...place });
    spaces = takeOut(spaces, place, least, work);
  }
  return placed;
}

/** Whether no arrangement can be found: a thing is too long, too wide or too high, or all of them are too much. */
export function cannotFit(inside: Sides, pieces: readonly Piece[]): boolean {
  const [long = 0, middle = 0, short = 0] = [...inside].sort((a, b) => b - a);
  const together = pieces.reduce((sum, piece) => sum + volume(piece), 0);
  return (
    together > inside[0] * inside[1] * inside[2] ||
    pieces.some((piece) => {
      const [a = 0, b = 0, c = 0] = descending(piece);
      return a > long || b > middle || c > short;
    })
  );
}

/**
 * Where each thing stands in a box, turned as it fits: the first of several ways of filling that has room for all. The
 * same things and box give the same answer everywhere. Best arrangements cannot be searched for in a second, so a few
 * that exist are not found; one that is found is right.
 * @param inside of the box, mm
 * @param work is used up; what is not found in time is not found
 * @returns undefined when none was found
 */
export function packBox(inside: Sides, pieces: readonly Piece[], work: Work): Placed[] | undefined {
  if (cannotFit(inside, pieces)) return undefined;
  for (const { order, rule } of ways) {
    const ordered = [...pieces].sort((one, other) => compare(order(other), order(one)));
    const placed = fill(inside, ordered, rule, work);
    if (placed !== undefined) return placed;
    if (work.left < 0) return undefined;
  }
  return undefined;
}
