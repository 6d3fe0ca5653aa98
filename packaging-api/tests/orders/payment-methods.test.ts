import { awaitingPayment } from "../../../trade-rules/order-states";
import { holdUntil, isMailboxProved } from "../../orders/hold-until";
import { findPaymentMethod, offeredMethods } from "../../orders/payment-methods/payment-methods";
import { ourShopDetails } from "../../shop-details";
import { orderRow } from "../support/order-row";

const shop = { ...ourShopDetails(), bank: { ...ourShopDetails().bank, payWithinDays: 7 } };
const withGuestHours = (guestHours: number) => ({
  shop,
  config: { stockHoldMinutes: 30, unpaidStock: { guestHours, sharePercent: 25, freePacks: 10 } },
});
const settings = withGuestHours(12);

describe("the ways to pay", () => {
  it("are offered in their order, PayPal only where it can be used", () => {
    const names = (services: string[]) => offeredMethods(new Set(services)).map(({ method }) => method);
    expect(names(["paypal"])).toEqual(["paypal", "bank_transfer"]);
    expect(names([])).toEqual(["bank_transfer"]);
  });

  it("are found by their names, also where they are not offered", () => {
    expect(findPaymentMethod("paypal")).toMatchObject({ throughService: true, confirms: "paid" });
    expect(findPaymentMethod("bank_transfer")).toMatchObject({ throughService: false, confirms: "placed" });
    expect(findPaymentMethod("cheque")).toBeUndefined();
  });

  it("begin with an order that waits for its money", () => {
    for (const { begins } of offeredMethods(new Set(["paypal"]))) expect(begins).toEqual(awaitingPayment);
  });

  it("name a bank account, the order's number and three days more than the time to pay for a transfer alone", () => {
    expect(findPaymentMethod("bank_transfer")?.bank?.(shop, "100001")).toEqual({
      ...shop.bank,
      reference: "100001",
      holdDays: 10,
    });
    expect(findPaymentMethod("paypal")?.bank).toBeUndefined();
  });
});

describe("the goods of an unpaid order", () => {
  const from = new Date("2026-06-01T10:00:00.000Z");
  const heldUntil = (order: Parameters<typeof holdUntil>[0], having = settings) =>
    holdUntil(order, having, from)?.toISOString();
  const byTransfer = { paymentMethod: "bank_transfer", userId: null, mailboxProvedAt: null };

  it("are held for minutes where PayPal is to pay them", () => {
    expect(heldUntil(orderRow())).toBe("2026-06-01T10:30:00.000Z");
    expect(heldUntil(orderRow({ userId: "user-1" }))).toBe("2026-06-01T10:30:00.000Z");
  });

  it("are held until a bank transfer has had its time, for whoever's mailbox is proved", () => {
    expect(heldUntil({ ...byTransfer, userId: "user-1" })).toBe("2026-06-11T10:00:00.000Z");
    expect(heldUntil({ ...byTransfer, mailboxProvedAt: from })).toBe("2026-06-11T10:00:00.000Z");
  });

  it("are held for hours where a guest's mailbox is not proved, and never for longer than otherwise", () => {
    expect(heldUntil(byTransfer)).toBe("2026-06-01T22:00:00.000Z");
    expect(heldUntil(byTransfer, withGuestHours(1_000))).toBe("2026-06-11T10:00:00.000Z");
  });

  it("are held from now on where no other beginning is named", () => {
    const before = Date.now();
    const minutes = 30 * 60_000;
    const until = holdUntil(orderRow(), settings)!.getTime();
    expect(until).toBeGreaterThanOrEqual(before + minutes);
    expect(until).toBeLessThanOrEqual(Date.now() + minutes);
  });

  it("are held for no time that is known where no one knows the way to pay", () => {
    expect(holdUntil(orderRow({ paymentMethod: "cheque" }), settings, from)).toBeNull();
  });

  it("belong to a proved mailbox when a customer or an opened link is behind it", () => {
    expect(isMailboxProved({ userId: null, mailboxProvedAt: null })).toBe(false);
    expect(isMailboxProved({ userId: "user-1", mailboxProvedAt: null })).toBe(true);
    expect(isMailboxProved({ userId: null, mailboxProvedAt: from })).toBe(true);
  });
});
