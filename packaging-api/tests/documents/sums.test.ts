import fc from "fast-check";
import { lineAmounts, totalsOf } from "../../cart/totals";
import type { RateTotal } from "../../documents/content";
import { invoicedSums } from "../../documents/issue-invoice";
import { lessTotals, sumOf } from "../../documents/rate-totals";
import { shareRefund } from "../../documents/share-refund";
import type { OrderLineRow } from "../../orders/queries";

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 200_000 }),
    vatRate: fc.constantFrom(20, 5, 0),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ price, vatRate, quantity }) => ({
    quantity,
    vatRate,
    ...lineAmounts({ price, priceBreaks: [], vatRate }, quantity),
  }));
type LineOfCart = ReturnType<typeof lineAmounts> & { quantity: number; vatRate: number };
const cart = fc.array(line, { minLength: 1, maxLength: 40 });

/** An order's rows as ordering writes them from the cart's own sums. */
function ordered(lines: LineOfCart[]) {
  const totals = totalsOf(lines);
  const rows = lines.map(
    (one, index): OrderLineRow => ({
      ...one,
      orderId: "o",
      position: index + 1,
      productId: "p",
      sku: `S-${index}`,
      slug: "s",
      name: "Box",
      size: "",
      unit: "box",
      image: "",
      packSize: 1,
    }),
  );
  return { totals, sums: invoicedSums({ shippingMethod: "Flat Delivery Rate", ...totals }, rows) };
}

describe("an invoice", () => {
  it("has the order's totals to the penny, whatever is in the cart", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { totals, sums } = ordered(lines);
        expect(sums).toMatchObject({ net: totals.subTotal, tax: totals.tax, total: totals.total });
        expect(sumOf(sums.rates)).toEqual({ net: sums.net, tax: sums.tax, total: sums.total });
        for (const { rate, net, tax } of sums.rates) {
          const own = [...sums.lines, sums.delivery].filter((one) => one?.rate === rate);
          expect(own.reduce((sum, one) => sum + (one?.net ?? 0), 0)).toBe(net);
          expect(own.reduce((sum, one) => sum + (one?.tax ?? 0), 0)).toBe(tax);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("credit notes", () => {
  it("add up to what goes back, take no more of a rate than was charged, and together undo the invoice", () => {
    fc.assert(
      fc.property(
        cart,
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 6 }),
        (lines, parts) => {
          let left: RateTotal[] = ordered(lines).sums.rates;
          for (const part of [...parts, 1]) {
            const { total } = sumOf(left);
            if (total === 0) break;
            const amount = Math.max(1, Math.floor(total * part));
            const shared = shareRefund(left, amount);
            expect(sumOf(shared).total).toBe(amount);
            for (const { rate, net, tax } of shared) {
              const of = left.find((one) => one.rate === rate);
              expect(net).toBeGreaterThanOrEqual(0);
              expect(tax).toBeGreaterThanOrEqual(0);
              expect(net).toBeLessThanOrEqual(of?.net ?? 0);
              expect(tax).toBeLessThanOrEqual(of?.tax ?? 0);
            }
            left = lessTotals(left, shared);
          }
          expect(sumOf(left).total).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("share in proportion to the rates", () => {
    const left = [
      { rate: 20, net: 10_000, tax: 2_000 },
      { rate: 0, net: 4_000, tax: 0 },
    ];
    expect(shareRefund(left, 4_000)).toEqual([
      { rate: 20, net: 2_500, tax: 500 },
      { rate: 0, net: 1_000, tax: 0 },
    ]);
    expect(() => shareRefund(left, 16_001)).toThrow("More is credited than was invoiced.");
  });
});
