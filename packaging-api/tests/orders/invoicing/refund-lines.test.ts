import fc from "fast-check";
import { shareOfLine } from "../../../orders/invoicing/refund-lines";

describe("the price of some packs of a line", () => {
  it("adds up to the line in whatever steps it goes back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }),
        (quantity, net, tax, steps) => {
          let before = 0;
          const sum = { net: 0, tax: 0 };
          for (const packs of [...steps, quantity]) {
            const now = Math.min(packs, quantity - before);
            const share = shareOfLine({ quantity, net, tax }, before, now);
            expect(Math.min(share.net, share.tax)).toBeGreaterThanOrEqual(0);
            sum.net += share.net;
            sum.tax += share.tax;
            before += now;
          }
          expect(sum).toEqual({ net, tax });
        },
      ),
    );
  });

  it("is as it was charged", () => {
    expect(shareOfLine({ quantity: 3, net: 1000, tax: 200 }, 0, 1)).toEqual({ net: 333, tax: 67 });
    expect(shareOfLine({ quantity: 3, net: 1000, tax: 200 }, 1, 2)).toEqual({ net: 667, tax: 133 });
  });
});
