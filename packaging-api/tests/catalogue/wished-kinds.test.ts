import { wishedKinds } from "../../catalogue/wished-kinds";

const usual = { status: "active" as const, price: 1_000, wasPrice: null, stock: 5 };
const onSale = { ...usual, price: 800, wasPrice: 1_000 };
const soldOut = { ...usual, stock: 0 };
const withdrawn = { ...usual, status: "withdrawn" as const };

describe("what a change of a product means to who wishes for it", () => {
  it.each([
    ["a price that was cut", usual, onSale, ["wishlist_sale"]],
    ["a price cut deeper", onSale, { ...onSale, price: 700 }, []],
    ["a sale that ends", onSale, usual, []],
    ["a was-price that is none", usual, { ...usual, wasPrice: 1_000 }, []],
    ["goods that came", soldOut, usual, ["wishlist_in_stock"]],
    ["more goods", usual, { ...usual, stock: 50 }, []],
    ["goods that went", usual, soldOut, []],
    ["goods that came at a lower price", soldOut, onSale, ["wishlist_sale", "wishlist_in_stock"]],
    ["a product that was withdrawn", onSale, { ...onSale, ...withdrawn }, []],
    ["a withdrawn product that is sold again", withdrawn, usual, ["wishlist_in_stock"]],
    ["a cut price of goods that are not sold", withdrawn, { ...withdrawn, price: 800, wasPrice: 1_000 }, []],
  ] as const)("%s", (_case, before, after, kinds) => {
    expect(wishedKinds(before, after)).toEqual(kinds);
  });
});
