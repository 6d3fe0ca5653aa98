import { MAX_LINES, MAX_QUANTITY } from "../../../trade-rules/limits";
import { mergeLines } from "../../cart/merge-lines";

type Line = Parameters<typeof mergeLines>[0][number];
const line = (id: string, product: string, quantity: number, more: Partial<Line> = {}): Line => ({
  id,
  productId: product,
  name: `Box ${product}`,
  size: "",
  quantity,
  stock: 100,
  status: "active",
  quoted: null,
  ...more,
});

describe("a guest's lines, put to a customer's", () => {
  it("are added to the lines of the same product and follow the others", () => {
    const merged = mergeLines(
      [line("own", "a", 2), line("other", "c", 1)],
      [line("g1", "a", 3), line("g2", "b", 4)],
    );
    expect(merged).toEqual({
      moved: 2,
      short: [],
      lines: [
        { id: "own", productId: "a", quantity: 5, quoted: null },
        { id: "g2", productId: "b", quantity: 4, quoted: null },
      ],
    });
  });

  it("bring what a quote said of them, in the place of what one said of the customer's", () => {
    const quoted = (number: string) => ({
      ...{ number, packs: 3, net: 500, gross: null, vatRate: 20, until: "2026-12-27" },
    });
    const merged = mergeLines(
      [line("own", "a", 2, { quoted: quoted("Q-1") }), line("other", "b", 2, { quoted: quoted("Q-1") })],
      [line("g1", "a", 3, { quoted: quoted("Q-2") }), line("g2", "b", 3), line("g3", "c", 3)],
    );
    expect(merged.lines.map((one) => one.quoted?.number)).toEqual(["Q-2", "Q-1", undefined]);
  });

  it("are cut to what can be had, and named with their size", () => {
    const scarce = { stock: 4, size: "A4" };
    expect(mergeLines([line("own", "a", 2, scarce)], [line("g", "a", 3, scarce)])).toEqual({
      moved: 1,
      short: [{ name: "A4 Box a", wanted: 5, quantity: 4 }],
      lines: [{ id: "own", productId: "a", quantity: 4, quoted: null }],
    });
    const plenty = { stock: 20_000 };
    expect(mergeLines([line("own", "a", 9_000, plenty)], [line("g", "a", 9_000, plenty)]).short).toEqual([
      { name: "Box a", wanted: 18_000, quantity: MAX_QUANTITY },
    ]);
  });

  it("stay to be seen when nothing of them can be had any more", () => {
    const merged = mergeLines(
      [line("own", "a", 2, { status: "withdrawn" })],
      [line("g1", "a", 3, { status: "withdrawn" }), line("g2", "b", 7, { stock: 0 })],
    );
    expect(merged.short).toEqual([
      { name: "Box a", wanted: 5, quantity: 0 },
      { name: "Box b", wanted: 7, quantity: 0 },
    ]);
    expect(merged.lines).toEqual([
      { id: "own", productId: "a", quantity: 2, quoted: null },
      { id: "g2", productId: "b", quantity: 7, quoted: null },
    ]);
  });

  it("are named when the cart has no room for them", () => {
    const own = Array.from({ length: MAX_LINES - 1 }, (_, index) => line(`own-${index}`, `p${index}`, 1));
    const merged = mergeLines(own, [line("g1", "x", 1), line("g2", "y", 2), line("g3", "p0", 3)]);
    expect(merged.short).toEqual([{ name: "Box y", wanted: 2, quantity: 0 }]);
    expect(merged.moved).toBe(2);
    expect(merged.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["g1", 1],
      ["own-0", 4],
    ]);
  });
});
