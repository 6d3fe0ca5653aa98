import { type Block, type Sides, takeOut } from "../../packing/free-spaces";
import { cannotFit, type Piece, type Placed, packBox } from "../../packing/pack-box";
import { type Random, seeded } from "../faults/random";

const PLENTY = 5_000_000;
const sorted = (sides: readonly number[]) => [...sides].sort((a, b) => a - b);
const extent = ({ from, to }: Block): Sides => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
const doOverlap = (one: Block, other: Block) =>
  [0, 1, 2].every((axis) => one.from[axis]! < other.to[axis]! && other.from[axis]! < one.to[axis]!);
const many = (count: number, ...sides: [number, number, number]): Piece[] =>
  Array.from({ length: count }, () => ({ thing: 0, sides }));

/** What must be true of every arrangement, whatever found it. */
function expectRight(inside: Sides, pieces: readonly Piece[], placed: readonly Placed[]) {
  expect(placed).toHaveLength(pieces.length);
  const isInside = ({ from, to }: Placed) =>
    [0, 1, 2].every((axis) => from[axis]! >= 0 && to[axis]! <= inside[axis]!);
  expect(placed.filter((one) => !isInside(one))).toEqual([]);
  const said = (thing: number, sides: readonly number[]) => [thing, ...sorted(sides)].join();
  expect(placed.map((one) => said(one.thing, extent(one))).sort()).toEqual(
    pieces.map(({ thing, sides }) => said(thing, sides)).sort(),
  );
  const overlapping = placed.filter((one, index) =>
    placed.slice(index + 1).some((other) => doOverlap(one, other)),
  );
  expect(overlapping).toEqual([]);
}

/** Cuts a box into so many parts by straight cuts: things that fill it to the last millimetre. */
function cut(inside: Sides, parts: number, random: Random): Sides[] {
  let blocks: Sides[] = [inside];
  while (blocks.length < parts) {
    const [largest, ...others] = [...blocks].sort((a, b) => b[0] * b[1] * b[2] - a[0] * a[1] * a[2]);
    const axis = largest!.indexOf(Math.max(...largest!));
    const at = Math.round(largest![axis]! * (0.3 + (0.4 * random.below(1_000)) / 1_000));
    const near = largest!.map((side, index) => (index === axis ? at : side)) as unknown as Sides;
    const far = largest!.map((side, index) => (index === axis ? side - at : side)) as unknown as Sides;
    blocks = [...others, near, far];
  }
  return blocks;
}

describe("things in a box", () => {
  it("never overlap, are all inside and keep their sides, in 2,000 seeded cases", () => {
    const random = seeded(20261127);
    const between = (least: number, most: number) => least + random.below(most - least + 1);
    let packed = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const inside: Sides = [between(60, 500), between(60, 400), between(20, 300)];
      const pieces = Array.from({ length: between(1, 4) }, (_, thing) =>
        many(between(1, 6), between(5, 200), between(5, 150), between(5, 120)).map((piece) => ({
          ...piece,
          thing,
        })),
      ).flat();
      const placed = packBox(inside, pieces, { left: PLENTY });
      if (cannotFit(inside, pieces)) expect(placed).toBeUndefined();
      if (placed === undefined) continue;
      packed += 1;
      expectRight(inside, pieces, placed);
    }
    // The cases are of both kinds, so neither half of the test is empty.
    expect(packed).toBeGreaterThan(600);
    expect(packed).toBeLessThan(1_900);
  });

  it.each<[string, Sides, Piece[]]>([
    ["one thing as large as the box, turned", [300, 200, 100], many(1, 100, 300, 200)],
    ["27 cubes", [300, 300, 300], many(27, 100, 100, 100)],
    ["six bricks of two", [200, 300, 100], many(6, 100, 100, 100)],
    ["60 flat things", [300, 200, 150], many(60, 100, 100, 15)],
    ["four things that lie round a gap", [300, 300, 50], many(4, 200, 100, 50)],
    [
      "things of two sizes without a gap",
      [200, 100, 100],
      [...many(1, 100, 100, 100), ...many(4, 50, 50, 100)],
    ],
  ])("fill it: %s", (_, inside, pieces) => {
    const placed = packBox(inside, pieces, { left: PLENTY });
    expect(placed).toBeDefined();
    expectRight(inside, pieces, placed!);
  });

  it("fit where a box was cut into them and is a tenth longer each way", () => {
    const random = seeded(7);
    let found = 0;
    for (let round = 0; round < 100; round += 1) {
      const whole: Sides = [240 + round, 180 + (round % 40), 120 + (round % 70)];
      const pieces = cut(whole, 8, random).map((sides, thing) => ({ thing, sides }));
      const inside = whole.map((side) => Math.floor(side * 1.1)) as unknown as Sides;
      const placed = packBox(inside, pieces, { left: PLENTY });
      if (placed !== undefined) {
        found += 1;
        expectRight(inside, pieces, placed);
      }
    }
    expect(found).toBeGreaterThanOrEqual(80);
  });

  it("are the same whoever asks, and in whatever order the sides of one are said", () => {
    const inside: Sides = [305, 229, 152];
    const pieces = [...many(2, 120, 90, 60), { thing: 1, sides: [200, 140, 40] as const }];
    const once = packBox(inside, pieces, { left: PLENTY });
    expect(packBox(inside, pieces, { left: PLENTY })).toEqual(once);
    const turned = pieces.map(({ thing, sides: [a, b, c] }) => ({ thing, sides: [c, a, b] as const }));
    expect(packBox(inside, turned, { left: PLENTY })).toBeDefined();
  });

  it.each<[string, Sides, Piece[]]>([
    ["one that is too long", [300, 200, 100], many(1, 301, 10, 10)],
    ["too many of one", [300, 300, 300], many(28, 100, 100, 100)],
    ["two that need more than half of each side", [100, 100, 100], many(2, 60, 60, 60)],
  ])("do not fit: %s", (_, inside, pieces) => {
    expect(packBox(inside, pieces, { left: PLENTY })).toBeUndefined();
  });

  it("are given up after so much work, and no more than a step beyond it", () => {
    const random = seeded(3);
    const pieces = cut([400, 300, 250], 60, random).map((sides, thing) => ({ thing, sides }));
    const work = { left: 20_000 };
    expect(packBox([400, 300, 250], pieces, work)).toBeUndefined();
    expect(work.left).toBeLessThan(0);
    expect(work.left).toBeGreaterThan(-40_000);
  });
});

describe("free spaces", () => {
  it("are what is left on each side of a block, the largest alone", () => {
    const whole: Block = { from: [0, 0, 0], to: [10, 10, 10] };
    const corner: Block = { from: [0, 0, 0], to: [4, 10, 10] };
    expect(takeOut([whole], corner, 1, { left: 100 })).toEqual([{ from: [4, 0, 0], to: [10, 10, 10] }]);
    const middle: Block = { from: [4, 4, 4], to: [6, 6, 6] };
    expect(takeOut([whole], middle, 1, { left: 100 })).toHaveLength(6);
    expect(takeOut([whole], middle, 5, { left: 100 })).toEqual([]);
  });

  it("lie apart from every block that was put in", () => {
    const random = seeded(11);
    let spaces: Block[] = [{ from: [0, 0, 0], to: [100, 100, 100] }];
    const blocks: Block[] = [];
    for (let count = 0; count < 12; count += 1) {
      const at = [0, 1, 2].map(() => random.below(80)) as unknown as Sides;
      const block: Block = { from: at, to: [at[0] + 15, at[1] + 15, at[2] + 15] };
      blocks.push(block);
      spaces = takeOut(spaces, block, 1, { left: PLENTY });
    }
    for (const space of spaces) for (const block of blocks) expect(doOverlap(space, block)).toBe(false);
    const same = spaces.filter(
      (one) => spaces.filter((other) => JSON.stringify(other) === JSON.stringify(one)).length > 1,
    );
    expect(same).toEqual([]);
  });
});
