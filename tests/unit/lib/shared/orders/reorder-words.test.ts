import { documentPage, LAST_ORDER, placeOf, reorderPage } from "@/lib/shared/orders/order-place";
import { filledWords, reorderWords } from "@/lib/shared/orders/reorder-words";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/reorder.json";
import type { ReorderLine } from "@/packaging-api/contract";

const t = translate(words);

const line = (changes: Partial<ReorderLine>): ReorderLine => ({
  name: "Brown tape",
  slug: "brown-tape",
  sku: "T-1",
  quantity: 3,
  available: 9,
  unitPrice: 100,
  vatRate: 20,
  priceNow: { unitPrice: 100, vatRate: 20 },
  hasNewPrice: false,
  state: "same",
  ...changes,
});

it("says what is not as it was before anything is added", () => {
  const dearer = line({
    state: "new_price",
    priceNow: { unitPrice: 110, vatRate: 20 },
    hasNewPrice: true,
  });
  const gone = line({ state: "gone", available: 0, priceNow: null });
  const lines = [dearer, dearer, gone, line({ state: "fewer", available: 1 }), line({})];
  expect(reorderWords(t, { number: "1", lines, changed: 2 })).toEqual([
    "2 of 5 items have a new price",
    "1 item: not as many packs left as you had",
    "1 item is not available at the moment",
  ]);
  expect(reorderWords(t, { number: "1", lines: [line({})], changed: 0 })).toEqual([
    "Everything is available, at the prices you paid.",
  ]);
});

it("says what was added, and what was not", () => {
  const short = [
    { name: "Brown tape", wanted: 7, quantity: 5 },
    { name: "Box", wanted: 1, quantity: 0 },
  ];
  expect(filledWords(t, { added: 1, short })).toEqual([
    "1 product was added to your cart.",
    "Brown tape: 7 packs would have been in your cart, and there are only 5.",
    "Box is not available at the moment and was left out.",
  ]);
});

it("knows an order's pages by the one that a form names, and no others", () => {
  const own = { id: "a-1", page: "/account/order/a-1" };
  expect(placeOf("/account/order/a-1")).toEqual(own);
  expect(placeOf("/checkout/thank-you/k_3y")).toEqual({ id: "k_3y", page: "/checkout/thank-you/k_3y" });
  for (const page of [undefined, "", "/checkout/thank-you", "//evil.example", "/account/order/../x", "/cart"])
    expect(placeOf(page)).toEqual(LAST_ORDER);
  expect([reorderPage(own), reorderPage(LAST_ORDER), documentPage(LAST_ORDER, "INV-1")]).toEqual([
    "/account/order/a-1/reorder",
    "/checkout/thank-you/current/reorder",
    "/checkout/thank-you/current/documents/INV-1",
  ]);
});
