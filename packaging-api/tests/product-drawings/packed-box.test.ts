import { drawPackedBox, type PackedThing } from "../../../product-drawings/packed-box";

const cube = (thing: number, x: number, y: number, z: number): PackedThing => ({
  thing,
  from: [x, y, z],
  to: [x + 50, y + 50, z + 50],
});
const numbersOf = (things: readonly PackedThing[]) =>
  drawPackedBox([100, 100, 100], things).things.map(({ number }) => number?.text);

describe("a packed box", () => {
  it("is drawn back to front, whatever order its things come in", () => {
    const [far, right, near, above] = [
      cube(0, 0, 0, 0),
      cube(1, 50, 0, 0),
      cube(2, 50, 50, 0),
      cube(3, 50, 50, 50),
    ];
    expect(numbersOf([above, near, right, far])).toEqual(["1", "2", undefined, "4"]);
    expect(numbersOf([far, above, right, near])).toEqual(["1", "2", undefined, "4"]);
  });

  it("leaves out faces that something stands against, and numbers tops that can be seen", () => {
    const drawn = drawPackedBox([100, 100, 100], [cube(0, 0, 0, 0), cube(1, 0, 0, 50)]);
    expect(drawn.things.map(({ faces }) => faces.length)).toEqual([2, 3]);
    expect(drawn.things[0]?.number).toBeUndefined();
  });

  it("stays within its own size, and is the same for the same things", () => {
    const things = [cube(0, 0, 0, 0), cube(9, 50, 50, 50)];
    const drawn = drawPackedBox([1_200, 90, 700], things);
    expect(drawPackedBox([1_200, 90, 700], things)).toEqual(drawn);
    const paths = [...drawn.back, ...drawn.things.flatMap(({ faces }) => faces)].map(({ path }) => path);
    const points = [...paths, drawn.edges]
      .join("")
      .match(/\d+ \d+/g)!
      .map((point) => point.split(" ").map(Number));
    for (const [x, y] of points) {
      expect(x).toBeLessThanOrEqual(drawn.width);
      expect(y).toBeLessThanOrEqual(drawn.height);
    }
    expect(JSON.stringify(drawn)).not.toMatch(/NaN|-\d/);
  });

  it("is light: sixty things in a few kilobytes", () => {
    const things = Array.from({ length: 60 }, (_, index): PackedThing => {
      const from = [(index % 5) * 60, (Math.floor(index / 5) % 4) * 50, Math.floor(index / 20) * 50] as const;
      return { thing: index % 3, from, to: [from[0] + 60, from[1] + 50, from[2] + 50] };
    });
    const drawn = drawPackedBox([305, 229, 152], things);
    const faces = drawn.things.flatMap((one) => one.faces);
    // The tops and the two near sides of the pile, and nothing within it.
    expect(faces).toHaveLength(5 * 4 + 5 * 3 + 4 * 3);
    expect(JSON.stringify(drawn).length).toBeLessThan(9_000);
  });
});
