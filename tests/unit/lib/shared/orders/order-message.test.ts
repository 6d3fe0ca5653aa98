import { orderMessage } from "@/lib/shared/orders/order-message";
import { translate } from "@/lib/shared/words/translate";
import failures from "@/locales/en/failures.json";
import words from "@/locales/en/orders.json";
import payment from "@/locales/en/payment.json";

const says = {
  tOrders: translate(words),
  tPayment: translate(payment),
  tFailures: translate(failures),
};

const open = { orderState: "new" } as const;
const cancelled = { orderState: "cancelled" } as const;

it.each(["payment_unavailable", "payment_refused"] as const)(
  "says %s only while the order awaits its money",
  (error) => {
    const query = { error };
    expect(orderMessage(says, query, open, "open")).toEqual({ text: failures[error], alert: true });
    expect(orderMessage(says, query, open, "failed")).toBeDefined();
    expect(orderMessage(says, query, { orderState: "confirmed" }, "paid")).toBeUndefined();
    expect(orderMessage(says, query, cancelled, undefined)).toBeUndefined();
  },
);

it("says that the order is cancelled only of one that is", () => {
  expect(orderMessage(says, { done: "cancelled" }, cancelled, undefined)).toEqual({
    text: words.cancelled,
    alert: false,
  });
  expect(orderMessage(says, { done: "cancelled" }, open, "open")).toBeUndefined();
});

it("says that nothing was paid of an order that can still be", () => {
  expect(orderMessage(says, { paid: "no" }, open, "open")).toBeDefined();
  expect(orderMessage(says, { paid: "no" }, open, "paid")).toBeUndefined();
});

it("says that the goods are reserved only when they are", () => {
  const stockHold = { held: true, until: null, awaitsLink: false };
  expect(orderMessage(says, { done: "kept" }, { ...open, stockHold }, undefined)).toEqual({
    text: words.kept,
    alert: false,
  });
  const unproved = { ...open, stockHold: { ...stockHold, awaitsLink: true } };
  expect(orderMessage(says, { done: "kept" }, unproved, undefined)).toBeUndefined();
});

it("says that the order waits for a bank transfer only of one that does", () => {
  const bank = {
    accountName: "Foldwell",
    sortCode: "00-00-00",
    accountNumber: "12345678",
    reference: "100001",
    payWithinDays: 7,
    holdDays: 10,
  };
  expect(orderMessage(says, { done: "changed" }, { ...open, bank }, undefined)).toEqual({
    text: payment.changed,
    alert: false,
  });
  expect(orderMessage(says, { done: "changed" }, open, "open")).toBeUndefined();
  expect(orderMessage(says, { done: "changed" }, cancelled, undefined)).toBeUndefined();
});
