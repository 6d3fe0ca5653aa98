import { type Figures, totalRows } from "@/lib/shared/cart/total-rows";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/totals.json";

/** Two lines of £20 and £5 net, and £4.99 for delivery. */
const figures: Figures = {
  lines: [
    { tax: 400, vatRate: 20 },
    { tax: 100, vatRate: 20 },
  ],
  itemsTotal: 2500,
  shippingTotal: 499,
  subTotal: 2999,
  tax: 600,
  total: 3599,
  delivery: "Flat Delivery Rate",
  zone: "mainland",
  deliverable: true,
};
const shownTo = (display: "inc" | "ex", given: Partial<Figures> = {}) =>
  totalRows(translate(words), { ...figures, ...given })
    .filter(({ shown }) => shown === display)
    .map(({ name, amount, isGrand }) => `${name} ${amount}${isGrand ? " !" : ""}`);

it("counts with VAT in every figure for who chose so, and the total with it stands out", () => {
  expect(shownTo("inc")).toEqual([
    "Items, inc VAT £30.00",
    "Flat Delivery Rate, inc VAT £5.99",
    "Total inc VAT £35.99 !",
    "Of this VAT at 20% £6.00",
    "Total ex VAT £29.99",
  ]);
});

it("counts without VAT for who chose that, and the total without it stands out", () => {
  expect(shownTo("ex")).toEqual([
    "Items, ex VAT £25.00",
    "Flat Delivery Rate, ex VAT £4.99",
    "Total ex VAT £29.99 !",
    "VAT at 20% £6.00",
    "Total inc VAT £35.99",
  ]);
});

it("names a rate only where everything bears it", () => {
  const lines = [
    { tax: 400, vatRate: 20 },
    { tax: 25, vatRate: 5 },
  ];
  expect(shownTo("inc", { lines })[3]).toBe("Of this VAT £6.00");
  expect(shownTo("ex", { lines })[3]).toBe("VAT £6.00");
  // All goods at 5 %, but delivery at 20 %.
  expect(shownTo("ex", { lines: [{ tax: 125, vatRate: 5 }] })[3]).toBe("VAT £6.00");
});

it("says why an export bears none", () => {
  const exported = { lines: [{ tax: 0, vatRate: 0 }], tax: 0, total: 2999, zone: "channel_islands" as const };
  expect(shownTo("inc", exported)).toEqual([
    "Items, inc VAT £25.00",
    "Flat Delivery Rate, inc VAT £4.99",
    "Total inc VAT £29.99 !",
    "UK VAT, none on exports £0.00",
    "Total ex VAT £29.99",
  ]);
  // Ordered before exports were zero-rated.
  expect(shownTo("ex", { zone: "channel_islands" })[3]).toBe("VAT at 20% £6.00");
});

it("names no price of a delivery that is not offered", () => {
  const refused = { deliverable: false, shippingTotal: 0, subTotal: 2500, tax: 500, total: 3000 };
  for (const display of ["inc", "ex"] as const)
    expect(shownTo(display, refused)[1]).toBe("Flat Delivery Rate Not possible");
});
