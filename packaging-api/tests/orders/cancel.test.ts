import type { CheckoutAnswer, ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { moveOrder } from "../../orders/move-order";
import type { StepName } from "../../orders/steps";
import {
  byBankTransfer,
  cartToOrder,
  customer,
  describeOnPostgres,
  mailsOf,
  productsInStock,
  type RunningApi,
  rowsOf,
  sharedApi,
  until,
} from "../support";

describeOnPostgres("cancelling an order", () => {
  let api: RunningApi;
  let product: ProductSummary;
  beforeAll(async () => {
    api = await sharedApi("postgres");
    [product] = (await productsInStock(api, 1, 40)) as [ProductSummary];
  });

  async function place(): Promise<CheckoutAnswer> {
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 3 }]);
    return api.call("checkoutAsGuest", byBankTransfer(cart));
  }
  const stock = async () => (await api.call("getProduct", { params: { slug: product.slug } })).stock;
  async function take(number: string, ...steps: StepName[]): Promise<void> {
    const connection = await connect({ databaseUrl: api.databaseUrl, varDir: api.varDir });
    try {
      for (const step of steps)
        await transact(connection.db, (tx) => moveOrder(tx, { number, step, tracking: "FW-1" }));
    } finally {
      await connection.close();
    }
  }
  const letters = async (number: string, subject: string) =>
    (await mailsOf(api)).filter(({ headers }) => {
      const words = headers.get("subject") ?? "";
      return words.includes(number) && words.includes(subject);
    });
  const letter = (number: string, subject: string) =>
    until(`letter “${subject}” of ${number}`, async () => (await letters(number, subject))[0]);

  it("gives the goods back once, however many ask at the same time, and writes one letter", async () => {
    const before = await stock();
    const { key, number } = await place();
    expect(await stock()).toBe(before - 3);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call("cancelOrder", { params: { id: key } })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: "cancelled", canCancel: false, canPay: false, refunded: 0 });
    expect(answers[0]?.history.map(({ event }) => event)).toEqual(["placed", "cancelled"]);
    expect(answers[0]?.bank).toBeUndefined();
    expect(await stock()).toBe(before);
    const { headers, text, html } = await letter(number, "is cancelled");
    expect(headers.get("message-id")).toBe(`<order-cancelled.${answers[0]?.id}@shop.example>`);
    for (const part of [text, html]) {
      expect(part).toContain(`Your order ${number} is cancelled, as you asked.`);
      expect(part).toContain("Please do not send any money for it.");
      expect(part).toContain(`https://shop.example/checkout/thank-you/${key}`);
    }
    expect(await letters(number, "is cancelled")).toHaveLength(1);
    expect(
      await rowsOf(api, "select 1 from refunds r join orders o on o.id = r.order_id where o.number = $1", [
        number,
      ]),
    ).toEqual([]);
  });

  it("owes the money that has come, and says so without promising more", async () => {
    const { key, number, orderId } = await place();
    await take(number, "mark-paid");
    const order = await api.call("cancelOrder", { params: { id: key } });
    expect(order).toMatchObject({ status: "cancelled", paymentState: "paid", refunded: 0 });
    expect(
      await rowsOf(api, "select amount, state, actor, payment_id from refunds where order_id = $1", [
        orderId,
      ]),
    ).toEqual([{ amount: order.total, state: "asked", actor: "guest", payment_id: null }]);
    // The staff send it by hand: no payment service is asked to.
    expect(
      await rowsOf(
        api,
        "select 1 from outbox x join refunds r on r.id = x.payload->>'refundId' where x.kind = 'payment.refund' and order_id = $1",
        [orderId],
      ),
    ).toEqual([]);
    const pounds = `£${(order.total / 100).toFixed(2)}`;
    expect((await letter(number, "is cancelled")).text).toContain(
      `We owe you ${pounds}, which has not been sent yet.`,
    );
    const received = await letter(number, "We have your payment");
    expect(received.text).toContain(`Your payment of ${pounds} for order ${number} has arrived.`);
    expect(received.text).toContain("You will find the invoice with your order.");
    const { documents } = await api.call("getGuestOrder", { params: { key } });
    expect(documents).toMatchObject([{ kind: "invoice", total: order.total }]);
  });

  it("is refused once the warehouse packs it", async () => {
    const { key, number } = await place();
    await take(number, "mark-paid", "process");
    const before = await stock();
    expect(await api.refusal("cancelOrder", { params: { id: key } })).toMatchObject({
      status: 409,
      envelope: {
        message: "The order is being packed or has left already.",
        data: { reason: "order_underway" },
      },
    });
    expect(await api.call("getGuestOrder", { params: { key } })).toMatchObject({
      status: "processing",
      canCancel: false,
    });
    expect(await stock()).toBe(before);
  });

  it("is for the customer who placed it, or who has its link, and no one else", async () => {
    const [owner, stranger] = [await customer(api), await customer(api)];
    const { key, orderId, number } = await place();
    await rowsOf(api, "update orders set user_id = $1 where id = $2", [owner.id, orderId]);
    for (const asks of [
      { params: { id: orderId } },
      { params: { id: orderId }, headers: stranger.headers },
      { params: { id: number }, headers: owner.headers },
      { params: { id: "none" } },
    ])
      expect(await api.refusal("cancelOrder", asks)).toMatchObject({ status: 404 });
    expect(await api.call("getGuestOrder", { params: { key } })).toMatchObject({ canCancel: true });
    await api.call("cancelOrder", { params: { id: orderId }, headers: owner.headers });
    // Whoever has the link is a guest to the history, signed in or not.
    const linked = await place();
    await api.call("cancelOrder", { params: { id: linked.key }, headers: owner.headers });
    const cancelledBy = (id: string) =>
      rowsOf(api, "select actor from order_events where order_id = $1 and to_state = 'cancelled'", [id]);
    expect(await cancelledBy(orderId)).toEqual([{ actor: "customer" }]);
    expect(await cancelledBy(linked.orderId)).toEqual([{ actor: "guest" }]);
  });
});
