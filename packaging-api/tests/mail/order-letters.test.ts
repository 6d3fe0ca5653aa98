import type { CheckoutAnswer, Order } from "../../contract";
import type { DocumentContent } from "../../orders/invoicing/document-content";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  mailsOf,
  productsInStock,
  type ReceivedMail,
  type RunningApi,
  rowsOf,
  sharedApi,
  until,
} from "../support";

const nobody = { name: "", address: [], vatNumber: "", companyNumber: "", email: "", phone: "" };
/** As little of a credit note as there can be: the letter names its number. */
const creditNote = (number: string): DocumentContent => ({
  number,
  kind: "credit_note",
  issuedOn: "2026-11-21",
  taxPoint: "2026-11-21",
  order: { number: "1", placedOn: "2026-11-21", poNumber: "" },
  supplier: nobody,
  customer: nobody,
  deliveredTo: [],
  lines: [],
  rates: [],
  net: 0,
  tax: 0,
  total: 0,
  paymentMethod: "paypal",
});

/** The other letters are read where what they are about happens: in the tests of staff and of cancelling. */
describeOnPostgres("the letters about an order's payment", () => {
  let api: RunningApi;
  let placed: CheckoutAnswer;
  let order: Order;
  let pounds: string;
  beforeAll(async () => {
    api = await sharedApi("postgres");
  });
  beforeEach(async () => {
    const [product] = await productsInStock(api, 1);
    const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 2 }]);
    placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    await rowsOf(api, "update orders set payment_method = 'paypal' where id = $1", [placed.orderId]);
    order = await api.call("getGuestOrder", { params: { key: placed.key } });
    pounds = `£${(order.total / 100).toFixed(2)}`;
  });

  /** Asks for a letter as the program does, and waits until that is done. @returns the letter, if one was written. */
  async function ask(kind: string, payload: object): Promise<ReceivedMail | undefined> {
    const [row] = await rowsOf<{ id: number }>(
      api,
      "insert into outbox (kind, payload) values ($1, $2) returning id::int as id",
      [kind, payload],
    );
    const id = row!.id;
    await until(`${kind}`, async () => {
      const [now] = await rowsOf<{ done: boolean }>(
        api,
        "select done_at is not null as done from outbox where id = $1",
        [id],
      );
      return now?.done ? true : undefined;
    });
    return (await mailsOf(api)).find(({ file }) => file === `${id}.eml`);
  }
  async function pay(state: "failed" | "captured", id: string): Promise<string> {
    await rowsOf(
      api,
      "insert into payments (id, order_id, method, state, amount) values ($1, $2, 'paypal', $3, $4)",
      [id, order.id, state, order.total],
    );
    return id;
  }
  const setOrder = (columns: string) => rowsOf(api, `update orders set ${columns} where id = $1`, [order.id]);

  it("say that a payment failed, that no money was taken, and where to try again", async () => {
    await setOrder("payment_state = 'failed'");
    const paymentId = await pay("failed", `payment-${order.number}`);
    const mail = await ask("mail.payment-failed", { orderId: order.id, paymentId });
    expect(mail?.headers.get("message-id")).toBe(`<payment-failed.${paymentId}@shop.example>`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(
        `Your payment of ${pounds} for order ${order.number} by PayPal did not go through, and no money was taken.`,
      );
      expect(part).toMatch(/Your goods are set aside for you until \w+ \d+ \w+ at \d\d:\d\d\./);
      expect(part).toContain(`https://shop.example/checkout/thank-you/${placed.key}`);
    }
  });

  it("say when the goods are no longer set aside", async () => {
    await setOrder("holds_stock = false, payment_state = 'failed'");
    const mail = await ask("mail.payment-failed", { orderId: order.id, paymentId: "any" });
    expect(mail?.text).toContain("Your goods are no longer set aside.");
  });

  it.each([
    ["is paid meanwhile", "payment_state = 'paid', order_state = 'confirmed'"],
    ["is cancelled meanwhile", "order_state = 'cancelled'"],
  ])("say nothing of a failure to who has an order that %s", async (_what, columns) => {
    await setOrder(columns);
    expect(await ask("mail.payment-failed", { orderId: order.id, paymentId: "any" })).toBeUndefined();
  });

  it("are the receipt of an order that PayPal was paid for", async () => {
    await setOrder("payment_state = 'paid', order_state = 'confirmed'");
    const mail = await ask("mail.order-confirmed", { orderId: order.id });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`You paid ${pounds} by PayPal. This email is your receipt`);
      expect(part).toContain("We promised: dispatch on ");
      expect(part).not.toContain("bank transfer");
    }
  });

  it("name the credit note of money that went back to PayPal", async () => {
    const paymentId = await pay("captured", `payment-${order.number}`);
    const refundId = `refund-${order.number}`;
    await rowsOf(
      api,
      `insert into refunds (id, order_id, payment_id, amount, reason, state, actor)
        values ($1, $2, $3, 250, 'One box was dented', 'done', 'staff')`,
      [refundId, order.id, paymentId],
    );
    await rowsOf(
      api,
      "insert into documents (number, kind, order_id, refund_id, content) values ($1, 'credit_note', $2, $3, $4)",
      [`CN-${order.number}`, order.id, refundId, JSON.stringify(creditNote(`CN-${order.number}`))],
    );
    const mail = await ask("mail.order-refunded", { orderId: order.id, refundId });
    expect(mail?.headers.get("message-id")).toBe(`<order-refunded.${refundId}@shop.example>`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("We have sent £2.50 back the way you paid it, by PayPal.");
      expect(part).not.toContain("goes back");
      expect(part).toContain("One box was dented");
      expect(part).toContain(`CN-${order.number}`);
    }
  });

  it("say that money which came too late goes back, with the order", async () => {
    await setOrder("order_state = 'cancelled', payment_state = 'paid'");
    await rowsOf(
      api,
      `insert into order_events (order_id, machine, from_state, to_state, cause, actor)
        values ($1, 'order', 'new', 'cancelled', 'settle', 'system')`,
      [order.id],
    );
    await rowsOf(
      api,
      `insert into refunds (id, order_id, payment_id, amount, reason, actor)
        values ($1, $2, $3, $4, 'Sold out', 'system')`,
      [`refund-${order.number}`, order.id, await pay("captured", `payment-${order.number}`), order.total],
    );
    const mail = await ask("mail.order-cancelled", { orderId: order.id });
    expect(mail?.text.replace(/\s+/g, " ")).toContain(
      "Your payment arrived after the goods had gone back on the shelf",
    );
    expect(mail?.text).toContain(`We owe you ${pounds}, which has not been sent yet.`);
  });

  /** Cancels the order as paid, with a refund of all of it in this state. */
  async function cancelPaid(state: string): Promise<ReceivedMail | undefined> {
    await setOrder("order_state = 'cancelled', payment_state = 'paid'");
    await rowsOf(
      api,
      `insert into order_events (order_id, machine, from_state, to_state, cause, actor)
        values ($1, 'order', 'new', 'cancelled', 'cancel', 'customer')`,
      [order.id],
    );
    await rowsOf(
      api,
      `insert into refunds (id, order_id, payment_id, amount, reason, actor, state)
        values ($1, $2, $3, $4, 'Order cancelled', 'customer', $5)`,
      [
        `refund-${order.number}`,
        order.id,
        await pay("captured", `payment-${order.number}`),
        order.total,
        state,
      ],
    );
    return ask("mail.order-cancelled", { orderId: order.id });
  }

  it.each(["asked", "pending", "failed"])(
    "owe the money whose refund is %s, and promise nothing",
    async (state) => {
      const mail = await cancelPaid(state);
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain(`We owe you ${pounds}, which has not been sent yet.`);
        expect(part).not.toContain("No money was taken");
        expect(part).not.toContain("We have sent");
      }
    },
  );

  it("say that the money has gone back once it has", async () => {
    const mail = await cancelPaid("done");
    expect(mail?.text).toContain(`We have sent ${pounds} back to you the way you paid it.`);
    expect(mail?.text).not.toContain("We owe you");
  });

  it.each([
    ["order-confirmed", "order_state = 'cancelled', payment_state = 'paid'", "nothing is sent"],
    ["payment-received", "order_state = 'cancelled', payment_state = 'paid'", "nothing is sent"],
    [
      "payment-received",
      "order_state = 'confirmed', payment_state = 'paid', fulfilment_state = 'dispatched'",
      "have left our warehouse meanwhile",
    ],
    [
      "payment-received",
      "order_state = 'confirmed', payment_state = 'refunded'",
      "Your money has gone back to you meanwhile",
    ],
  ])("that waited for days promise nothing that has come otherwise: %s, %s", async (kind, columns, says) => {
    await setOrder(columns);
    const mail = await ask(`mail.${kind}`, { orderId: order.id });
    expect(mail?.text).toContain(says);
    expect(mail?.text).not.toContain("We promised");
    expect(mail?.html).not.toContain("next to be packed");
  });
});
