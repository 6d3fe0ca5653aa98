import { haveOtherPrices } from "@/lib/shared/cart/other-prices";
import type { CartItem } from "@/packaging-api/contract";

const boxes: CartItem = {
  id: "line-1",
  productId: "p1",
  sku: "SW-1",
  slug: "boxes",
  name: "Boxes",
  image: "/media/x",
  packSize: 25,
  quantity: 2,
  unitPrice: 1166,
  lineTotal: 2332,
  tax: 466,
  stock: 40,
};
const tape: CartItem = { ...boxes, id: "line-2", productId: "p2", unitPrice: 200 };

it("is so when a line's price changed and its quantity did not", () => {
  expect(haveOtherPrices({ items: [boxes, tape] }, { items: [boxes, { ...tape, unitPrice: 210 }] })).toBe(
    true,
  );
});

it.each<[string, CartItem[]]>([
  ["nothing changed", [boxes, tape]],
  ["a line was taken out", [boxes]],
  ["one was put in", [boxes, tape, { ...tape, id: "line-3", unitPrice: 5 }]],
  ["a quantity reached a break", [{ ...boxes, quantity: 10, unitPrice: 1017 }, tape]],
])("is not when %s", (_, items) => {
  expect(haveOtherPrices({ items: [boxes, tape] }, { items })).toBe(false);
});
