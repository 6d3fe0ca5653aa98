import { SHOP_WORDS } from "@/trade-rules/shop-words";

test("the words that make no password are single ones in lower case, the shop's name among them", () => {
  expect(SHOP_WORDS).toEqual(expect.arrayContaining(["foldwell", "shop", "store", "box", "wrap"]));
  expect(SHOP_WORDS.filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([]);
});
