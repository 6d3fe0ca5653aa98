import fc from "fast-check";
import { lineAmounts, totalsOf } from "../../../../trade-rules/totals";
import type { RateTotal } from "../../../orders/invoicing/document-content";
import { invoicedSums } from "../../../orders/invoicing/issue-invoice";
import { lessTotals, sumOf } from "../../../orders/invoicing/rate-totals";
import { shareRefund } from "../../../orders/invoicing/share-refund";
import type { OrderLineRow } from "../../../orders/order-rows";

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
      packagingMaterial: null,
      unitWeight: null,
      recycledPercent: null,
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

  it("states a pack's price with VAT where that is what the goods are priced by", () => {
    const [byGross, byNet] = [{ grossPrice: 119 }, {}].map((gross) => ({
      quantity: 1,
      vatRate: 20,
      ...lineAmounts({ price: 99, priceBreaks: [], vatRate: 20, ...gross }, 1),
    }));
    const { lines } = ordered([byGross!, byNet!]).sums;
    expect(lines[0]).toMatchObject({ grossUnitPrice: 119 });
    expect(lines[1]).not.toHaveProperty("grossUnitPrice");
  });

  it.each([
    ["the standard rate", { shippingTotal: 499, shippingTax: 100 }, 20],
    ["none where it goes out of the country", { shippingTotal: 499, shippingTax: 0 }, 0],
    ["the standard rate where it costs nothing", { shippingTotal: 0, shippingTax: 0 }, 20],
  ])("states of delivery %s", (_name, shipping, rate) => {
    expect(invoicedSums({ shippingMethod: "Courier", ...shipping }, []).delivery).toMatchObject({ rate });
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

  it.each([
    // The VAT in it is rounded to the nearest penny: 9.17, 9.5 and 9.67.
    [55, { rate: 20, net: 46, tax: 9 }],
    [57, { rate: 20, net: 47, tax: 10 }],
    [58, { rate: 20, net: 48, tax: 10 }],
  ])("round the VAT in %i pence of one rate to the nearest penny", (amount, shared) => {
    expect(shareRefund([{ rate: 20, net: 1_000, tax: 200 }], amount)).toEqual([shared]);
  });

  it("give the pennies left over to the largest remainders, wherever they stand", () => {
    const left = [
      { rate: 20, net: 1_000, tax: 200 },
      { rate: 5, net: 1_000, tax: 50 },
      { rate: 0, net: 1_000, tax: 0 },
    ];
    // 36.92, 32.31 and 30.77 of 100: 37, 32 and 31.
    expect(shareRefund(left, 100)).toEqual([
      { rate: 20, net: 31, tax: 6 },
      { rate: 5, net: 30, tax: 2 },
      { rate: 0, net: 31, tax: 0 },
    ]);
    // Halves of one penny: the first has it, and a rate with nothing of it is left out.
    const halves = [
      { rate: 20, net: 100, tax: 20 },
      { rate: 0, net: 120, tax: 0 },
    ];
    expect(shareRefund(halves, 1)).toEqual([{ rate: 20, net: 1, tax: 0 }]);
  });

  it("take no more net and no more VAT of a rate than is left of each", () => {
    expect(shareRefund([{ rate: 20, net: 10, tax: 5 }], 14)).toEqual([{ rate: 20, net: 10, tax: 4 }]);
    expect(shareRefund([{ rate: 20, net: 100, tax: 1 }], 100)).toEqual([{ rate: 20, net: 99, tax: 1 }]);
  });

  it("credit all that is left as it stands, however odd, and not a penny more", () => {
    const left = [
      { rate: 20, net: 10, tax: 5 },
      { rate: 0, net: 3, tax: 0 },
    ];
    expect(shareRefund(left, 18)).toEqual(left);
    expect(() => shareRefund(left, 19)).toThrow("More is credited than was invoiced.");
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
