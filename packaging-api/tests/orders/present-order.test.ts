import type { FoundOrder } from "../../orders/order-queries";
import type { OrderRow } from "../../orders/order-rows";
import { NOTHING_SENT } from "../../orders/parcels";
import { presentOrder } from "../../orders/present-order";
import { ourShopDetails } from "../../shop-details";
import { orderLineRow, orderRow, paymentRow } from "../support/order-row";

const shop = ourShopDetails();
const at = new Date("2026-06-01T12:00:00.000Z");

const found = (order: Partial<OrderRow> = {}, more: Partial<FoundOrder> = {}): FoundOrder => ({
  order: orderRow(order),
  lines: [orderLineRow()],
  history: [],
  refunds: [],
  documents: [],
  payment: undefined,
  settled: { credited: 0, paid: 0 },
  sent: NOTHING_SENT,
  promises: [],
  ...more,
});
const shown = (order: Partial<OrderRow> = {}, more: Partial<FoundOrder> = {}) =>
  presentOrder(found(order, more), { shop });

describe("an order as its shopper is shown it", () => {
  it("has none of the secrets and addresses that the shop stores with it", () => {
    const secrets = ["order-key", "cart-1", "user-1", "203.0.113.9", "network-hash", "product-1"];
    const written = JSON.stringify(shown({ userId: "user-1", mailboxProvedAt: at, confirmedAt: at }));
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    for (const field of ["holdsStock", "stockHeldUntil", "mailboxProvedAt", "confirmedAt", "disputedAt"])
      expect(shown()).not.toHaveProperty(field);
    expect(shown().lines[0]).not.toHaveProperty("position");
  });

  it("has a line's price with VAT where that was the stated one", () => {
    const lines = [orderLineRow({ position: 1, grossUnitPrice: 1_200 }), orderLineRow({ position: 2 })];
    const [stated, net] = shown({}, { lines }).lines;
    expect(stated).toMatchObject({ sku: "SW-1", quantity: 2, grossUnitPrice: 1_200 });
    expect(net).not.toHaveProperty("grossUnitPrice");
  });

  it.each([
    [
      "TRACK 1/2",
      "https://courier.example/?parcel={tracking}",
      "https://courier.example/?parcel=TRACK%201%2F2",
    ],
    ["T1", "https://courier.example/{tracking}#{tracking}", "https://courier.example/T1#T1"],
    ["", "https://courier.example/{tracking}", ""],
    ["T1", undefined, ""],
  ])("follows the parcel %j by the courier's page %j", (tracking, trackingUrl, link) => {
    expect(presentOrder(found({ tracking }), { shop, trackingUrl }).trackingLink).toBe(link);
  });

  it("counts what went back of its money, and neither what is still asked for nor what came besides", () => {
    const refund = {
      id: "r",
      orderId: "order-1",
      paymentId: "payment-1",
      surplus: false,
      amount: 100,
      reason: "",
      state: "done",
      providerRefundId: null,
      actor: "staff",
      problem: "",
      createdAt: at,
      doneAt: at,
    } as const;
    const refunds: FoundOrder["refunds"] = [
      refund,
      { ...refund, amount: 20 },
      { ...refund, amount: 3_000, state: "asked" },
      { ...refund, amount: 40_000, surplus: true },
    ];
    expect(shown({}, { refunds }).refunded).toBe(120);
    expect(shown().refunded).toBe(0);
  });

  it("names its documents, and what each comes to", () => {
    const content = { kind: "invoice", total: 2_999 } as FoundOrder["documents"][number]["content"];
    const documents = [{ number: "INV-1", orderId: "order-1", issuedAt: at, content }];
    expect(shown({}, { documents }).documents).toEqual([
      { number: "INV-1", kind: "invoice", issuedAt: at.toISOString(), total: 2_999 },
    ]);
  });

  it("says what can be done with it, by the payment that is under way", () => {
    expect(shown()).toMatchObject({ canPay: true, canCancel: true, paymentUnderway: false });
    expect(shown({}, { payment: paymentRow() })).toMatchObject({ canPay: true, paymentUnderway: false });
    expect(shown({}, { payment: paymentRow({ captureAskedAt: at }) })).toMatchObject({
      canPay: false,
      canCancel: false,
      paymentUnderway: true,
    });
  });

  it("says whether its payment is disputed, what it was told, and when it was placed", () => {
    const history = [{ id: 1, orderId: "order-1", machine: "order", to: "new", at }] as FoundOrder["history"];
    expect(shown({ disputedAt: at }, { history })).toMatchObject({
      disputed: true,
      history: [{ event: "placed", at: at.toISOString() }],
      placedAt: "2026-06-01T10:00:00.000Z",
      status: "awaiting_payment",
    });
    expect(shown().disputed).toBe(false);
  });
});

describe("an order that waits for its money", () => {
  const byTransfer = { paymentMethod: "bank_transfer" } as const;

  it("names the bank account for a transfer, until it is paid", () => {
    expect(shown(byTransfer).bank).toMatchObject({ reference: "100001", sortCode: shop.bank.sortCode });
    expect(shown()).not.toHaveProperty("bank");
    const paid = shown({ ...byTransfer, orderState: "confirmed", paymentState: "paid" });
    expect(paid).not.toHaveProperty("bank");
    expect(paid).not.toHaveProperty("stockHold");
  });

  it("says until when its goods are held, and for whom the link makes that longer", () => {
    const until = "2026-06-01T10:30:00.000Z";
    expect(shown().stockHold).toEqual({ held: true, until, awaitsLink: false });
    expect(shown(byTransfer).stockHold).toEqual({ held: true, until, awaitsLink: true });
    expect(shown({ ...byTransfer, mailboxProvedAt: at }).stockHold?.awaitsLink).toBe(false);
    expect(shown({ paymentMethod: "cheque" }).stockHold?.awaitsLink).toBe(false);
  });

  it("says so when its goods went back", () => {
    const until = new Date("2026-06-01T10:30:00.000Z");
    expect(shown({ holdsStock: false, stockHeldUntil: until }).stockHold).toMatchObject({
      held: false,
      until: null,
    });
    expect(shown({ stockHeldUntil: null }).stockHold).toMatchObject({ held: true, until: null });
  });
});
