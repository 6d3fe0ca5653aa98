import { linesToAdd } from "../../cart/lines-to-add";

const line = (
  productId: string,
  quantity: number,
  stock = 10,
  status: "active" | "withdrawn" = "active",
) => ({
  id: `line of ${productId}`,
  productId,
  name: productId,
  size: "",
  quantity,
  stock,
  status,
  quoted: null,
});

describe("the lines to add to a cart", () => {
  it("are all of an order whose goods are there", () => {
    const { lines, added, short } = linesToAdd([], [line("a", 2), line("b", 3)]);
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ["a", 2],
      ["b", 3],
    ]);
    expect({ added, short }).toEqual({ added: 2, short: [] });
  });

  it("come on top of what is in the cart, up to the stock", () => {
    const { lines, added, short } = linesToAdd([line("a", 4), line("b", 10)], [line("a", 8), line("b", 1)]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([10, 10]);
    expect(added).toBe(1);
    expect(short).toEqual([
      { name: "a", wanted: 12, quantity: 10 },
      { name: "b", wanted: 11, quantity: 10 },
    ]);
  });

  it("leave out what is sold out or no longer sold, and name it", () => {
    const { lines, added, short } = linesToAdd(
      [line("c", 1, 0)],
      [line("a", 2, 0), line("b", 3, 5, "withdrawn"), line("c", 1, 0)],
    );
    expect(lines).toEqual([]);
    expect(added).toBe(0);
    expect(short.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 0],
    ]);
  });
});
