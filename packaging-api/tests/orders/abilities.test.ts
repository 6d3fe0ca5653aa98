import { awaitsMoney, canPay, shopperCanCancel, staffCanCancel } from "../../orders/abilities";
import type { OrderRow } from "../../orders/order-rows";
import { orderRow, paymentRow } from "../support/order-row";

const at = new Date("2026-06-01T10:00:00.000Z");
const unpaid = orderRow();
const paid = orderRow({ orderState: "confirmed", paymentState: "paid" });

describe("an order may be cancelled", () => {
  it.each<[string, OrderRow, { byShopper: boolean; byStaff: boolean }]>([
    ["while it waits for its money", unpaid, { byShopper: true, byStaff: true }],
    ["once it is paid", paid, { byShopper: true, byStaff: true }],
    [
      "by the staff alone once it is packed",
      { ...paid, fulfilmentState: "processing" },
      { byShopper: false, byStaff: true },
    ],
    [
      "by no one once it has left",
      { ...paid, fulfilmentState: "dispatched" },
      { byShopper: false, byStaff: false },
    ],
    [
      "by no one once it has arrived",
      { ...paid, orderState: "completed", fulfilmentState: "delivered" },
      { byShopper: false, byStaff: false },
    ],
    ["once alone", { ...paid, orderState: "cancelled" }, { byShopper: false, byStaff: false }],
    [
      "by its shopper while some of its money is still with the shop",
      { ...paid, paymentState: "partially_refunded" },
      { byShopper: true, byStaff: true },
    ],
    [
      "by the staff alone when all of its money went back",
      { ...paid, paymentState: "refunded" },
      { byShopper: false, byStaff: true },
    ],
  ])("%s", (_when, order, expected) => {
    expect({ byShopper: shopperCanCancel(order, undefined), byStaff: staffCanCancel(order) }).toEqual(
      expected,
    );
  });

  it("not by its shopper at the moment at which its money is taken", () => {
    expect(shopperCanCancel(unpaid, paymentRow())).toBe(true);
    expect(shopperCanCancel(unpaid, paymentRow({ returnedAt: at }))).toBe(true);
    expect(shopperCanCancel(unpaid, paymentRow({ captureAskedAt: at }))).toBe(false);
  });
});

describe("an order waits for its money", () => {
  it.each<[string, OrderRow, boolean]>([
    ["from the beginning", unpaid, true],
    ["after a try to pay it failed", { ...unpaid, paymentState: "failed" }, true],
    ["until it is paid", paid, false],
    ["until it is cancelled", { ...unpaid, orderState: "cancelled" }, false],
    ["not when its money went back", { ...paid, paymentState: "refunded" }, false],
  ])("%s", (_when, order, expected) => {
    expect(awaitsMoney(order)).toBe(expected);
    expect(canPay(order, undefined)).toBe(expected);
  });
});

describe("an order can be paid", () => {
  it("by its shopper through a payment service, while no other payment of it is under way", () => {
    expect(canPay(unpaid, paymentRow())).toBe(true);
    expect(canPay(unpaid, paymentRow({ state: "failed" }))).toBe(true);
    expect(canPay(unpaid, paymentRow({ state: "pending" }))).toBe(false);
    expect(canPay(unpaid, paymentRow({ captureAskedAt: at }))).toBe(false);
  });

  it("not here by bank transfer, nor in a way that there is no more", () => {
    expect(canPay({ ...unpaid, paymentMethod: "bank_transfer" }, undefined)).toBe(false);
    expect(canPay({ ...unpaid, paymentMethod: "cheque" }, undefined)).toBe(false);
  });
});
