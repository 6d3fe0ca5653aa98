import { reorderLine } from "../../reorder/reorder-line";
import type { OrderedLine } from "../../reorder/reorder-queries";

type Product = NonNullable<OrderedLine["product"]>;

/** Two packs that were ordered for so much each, of a product that costs so much now. */
function again(
  then: Partial<Pick<OrderedLine, "unitPrice" | "grossUnitPrice" | "vatRate">>,
  now: Partial<Pick<Product, "price" | "grossPrice" | "vatRate" | "stock">>,
  zone: Parameters<typeof reorderLine>[1] = "mainland",
) {
  const line: OrderedLine = {
    ...{ productId: "p-1", sku: "TEA-1", name: "Assam", size: "", quantity: 2, priceBreaks: [] },
    ...{ unitPrice: 832, grossUnitPrice: null, vatRate: 20, ...then },
    product: {
      slug: "assam",
      price: 832,
      grossPrice: null,
      vatRate: 20,
      expected: [],
      stock: 9,
      status: "active",
      ...now,
    },
  };
  const { state, hasNewPrice, unitPrice, grossUnitPrice, priceNow } = reorderLine(line, zone);
  return { state, hasNewPrice, ordered: { unitPrice, grossUnitPrice }, priceNow };
}

it("names a price with VAT that is a penny more at the same net price", () => {
  expect(again({ grossUnitPrice: 998 }, { grossPrice: 999 })).toEqual({
    state: "new_price",
    hasNewPrice: true,
    ordered: { unitPrice: 832, grossUnitPrice: 998 },
    priceNow: { unitPrice: 832, grossUnitPrice: 999, vatRate: 20 },
  });
  expect(again({ grossUnitPrice: 999 }, { grossPrice: 999 }).state).toBe("same");
});

it("compares with VAT where only one of the two is stated with it", () => {
  // £8.32 and its VAT of £1.66.
  expect(again({ grossUnitPrice: 998 }, {}).state).toBe("same");
  expect(again({ grossUnitPrice: 999 }, {}).state).toBe("new_price");
  expect(again({}, { grossPrice: 998 }).state).toBe("same");
  expect(again({}, { grossPrice: 999 }).state).toBe("new_price");
});

it("compares net prices where both are stated net", () => {
  expect(again({}, {}).state).toBe("same");
  expect(again({}, { price: 833 })).toMatchObject({ state: "new_price", hasNewPrice: true });
});

it("says that fewer packs are left, and still that they have a new price", () => {
  const few = { grossPrice: 999, stock: 1 };
  expect(again({ grossUnitPrice: 998 }, few)).toMatchObject({ state: "fewer", hasNewPrice: true });
  expect(again({ grossUnitPrice: 999 }, few)).toMatchObject({ state: "fewer", hasNewPrice: false });
  expect(again({}, { price: 900, stock: 0 })).toMatchObject({ state: "gone", hasNewPrice: false });
});

it("compares an export without VAT on either side", () => {
  expect(again({ vatRate: 0 }, { grossPrice: 999 }, "channel_islands")).toMatchObject({
    state: "same",
    priceNow: { unitPrice: 832, vatRate: 0 },
  });
});
