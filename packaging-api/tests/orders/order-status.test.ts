import { budgets } from "../../../request-limits/budgets";
import type { CheckoutAnswer } from "../../contract";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  cartToOrder,
  changeData,
  customer,
  customerPassword,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  patient,
  productsInStock,
  quickestDatabase,
  type ReceivedMail,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo, letterTo } from "../support/letters";
import { spendBudget } from "../support/spend-budget";

/** One order of a guest's, at an address of its own. */
type Placed = CheckoutAnswer & { email: string };

async function place(api: StartedApi, email = newEmail()): Promise<Placed> {
  const [product] = await productsInStock(api, 1);
  const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 2 }], email);
  return { ...(await patient(api).call("checkoutAsGuest", byBankTransfer(cart))), email };
}
const ask = (api: StartedApi, number: string, postCode: string) =>
  api.call("mailOrderStatus", { body: { number, postCode }, headers: from(newAddress()) });
const isStatus = ({ headers }: ReceivedMail) =>
  /^Where your order \d+ is$/.test(headers.get("subject") ?? "");
const statusLetters = async (api: StartedApi, email: string) =>
  (await lettersTo(api, email)).filter(isStatus);
/** Asks as the order's guest would. @returns the letters about it, once there are so many */
async function askFor(api: StartedApi, { number, email }: Placed, count = 1): Promise<ReceivedMail[]> {
  await ask(api, number, address.postCode);
  return until(`letter ${count} about ${number}`, async () => {
    const letters = await statusLetters(api, email);
    return letters.length >= count ? letters : undefined;
  });
}

describeOnPostgres("whoever has lost an order's link", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({
      database: "postgres",
      env: { SHOP_URL: "https://shop.example", TRACKING_URL: "https://courier.example/p/{tracking}" },
    });
  });
  afterAll(() => api.stop());

  const setOrder = ({ orderId }: Placed, columns: string) =>
    rowsOf(api, `update orders set ${columns} where id = $1`, [orderId]);
  const letterOf = async (placed: Placed): Promise<ReceivedMail> => (await askFor(api, placed))[0]!;
  /** How many letters about it were ever ordered. */
  const ordered = async ({ orderId }: Placed): Promise<number> => {
    const wanted = { orderId };
    const rows = await rowsOf(
      api,
      "select id from outbox where kind = 'mail.order-status' and payload = $1",
      [wanted],
    );
    return rows.length;
  };

  it("is mailed how the order stands, and the link that proves the mailbox", async () => {
    const placed = await place(api);
    const mail = await letterOf(placed);
    expect(mail.headers.get("subject")).toBe(`Where your order ${placed.number} is`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`where your order ${placed.number} is`);
      expect(part).toContain("Waiting for payment");
      expect(part).toContain("It is not paid yet.");
      expect(part).toContain("We promised: dispatch on ");
      expect(part).toContain(`https://shop.example/checkout/thank-you/${placed.key}?keep=`);
      expect(part).not.toContain("Tracking");
    }
    expect(api.logs()).not.toContain(placed.key);
    expect(api.logs()).not.toContain(address.postCode);
  });

  it.each([
    ["as a letter has it", (number: string) => `Order no. ${number}`, "LS1 4AP"],
    ["in groups", (number: string) => `#${number.slice(0, 3)} ${number.slice(3)}`, "ls14ap"],
    ["with the postcode of the invoice", (number: string) => number, "m1 1ae"],
  ])("names it %s", async (_how, written, postCode) => {
    const placed = await place(api);
    const invoiced = JSON.stringify({ ...address, postCode: "M1 1AE" });
    await rowsOf(api, "update orders set payment_address = payment_address || $2::jsonb where id = $1", [
      placed.orderId,
      invoiced,
    ]);
    expect(await ask(api, written(placed.number), postCode)).toEqual({});
    expect(await ordered(placed)).toBe(1);
  });

  it("is answered alike, and mailed nothing, by another postcode, another's order or a number of none", async () => {
    const [placed, others] = [await place(api), await place(api)];
    await setOrder(others, `shipping_address = shipping_address || '{"postCode": "M1 1AE"}'`);
    await setOrder(others, "payment_address = shipping_address");
    for (const [number, postCode] of [
      [placed.number, "M1 1AE"],
      [others.number, address.postCode],
      ["999999999999", address.postCode],
    ] as const) {
      const begun = performance.now();
      expect(await ask(api, number, postCode)).toEqual({});
      expect(performance.now() - begun).toBeGreaterThan(240);
    }
    const begun = performance.now();
    expect(await ask(api, placed.number, address.postCode)).toEqual({});
    expect(performance.now() - begun).toBeGreaterThan(240);
    expect([await ordered(placed), await ordered(others)]).toEqual([1, 0]);
  });

  it.each([
    [{ number: "", postCode: "LS1 4AP" }, "number", "This value should not be blank."],
    [{ number: "my order", postCode: "LS1 4AP" }, "number", "This value is not a valid order number."],
    [{ number: "100234", postCode: "LS1" }, "postCode", "This value is not a valid UK postcode."],
  ])("is told what cannot be a number or a postcode: %j", async (body, propertyPath, message) => {
    const { status, envelope } = await api.refusal("mailOrderStatus", { body, headers: from(newAddress()) });
    expect(status).toBe(422);
    expect(envelope.violations).toEqual([{ propertyPath, message }]);
  });

  it("is told the tracking number once the goods have left", async () => {
    const placed = await place(api);
    const staff = await staffOn(api, "grace");
    await staff.type("orders", "mark-paid", placed.number);
    await staff.type("orders", "process", placed.number);
    await staff.type("orders", "dispatch", placed.number, "--tracking", "FW 7/7");
    await staff.close();
    const mail = await letterOf(placed);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("Dispatched");
      expect(part).toContain("It has left our warehouse. The courier takes 1 to 3 working days.");
      expect(part).toContain("FW 7/7");
      expect(part).toContain("https://courier.example/p/FW%207%2F7");
      expect(part).toContain(`https://shop.example/checkout/thank-you/${placed.key}`);
      expect(part).not.toContain("keep=");
    }
  });

  const paid = "order_state = 'confirmed', payment_state = 'paid'";
  it.each([
    ["paid", paid, "Confirmed", /We promised: dispatch on [\w ]+, delivery/],
    ["packed", `${paid}, fulfilment_state = 'processing'`, "Being packed", /We promised: dispatch on/],
    ["disputed", `${paid}, disputed_at = now()`, "Confirmed", /disputed: nothing leaves/],
    ["delivered", `${paid}, fulfilment_state = 'delivered'`, "Delivered", /The courier has delivered it\./],
    ["cancelled", "order_state = 'cancelled'", "Cancelled", /It is cancelled: nothing is sent\./],
    ["refunded", "payment_state = 'refunded'", "Refunded", /Your money has gone back to you/],
  ])("reads of an order that is %s", async (_state, columns, status, sentence) => {
    const placed = await place(api);
    await setOrder(placed, columns);
    const { text } = await letterOf(placed);
    expect(text).toContain(status);
    expect(text).toMatch(sentence);
    expect(text).not.toContain("not paid yet");
  });

  it("is not asked to pay while a payment is being checked", async () => {
    const placed = await place(api);
    await rowsOf(
      api,
      "insert into payments (id, order_id, method, state, amount) values ($1, $2, 'paypal', 'pending', 100)",
      [`payment-${placed.number}`, placed.orderId],
    );
    const { text } = await letterOf(placed);
    expect(text).toContain("Its payment is being checked: please do not pay again.");
    expect(text).not.toContain("not paid yet");
  });

  it("gets a letter of its own each time", async () => {
    const placed = await place(api);
    await letterOf(placed);
    const letters = await askFor(api, placed, 2);
    const references = letters.map(({ headers }) => headers.get("message-id"));
    expect(new Set(references).size).toBe(2);
    for (const reference of references) expect(reference).toContain(`<order-status.${placed.orderId}.`);
  });

  it("is led to the account where a customer placed it, and by the order's link once that is ended", async () => {
    const ada = await customer(api);
    const { headers, email } = ada;
    const [product] = await productsInStock(api, 1);
    const { id } = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId: product!.id, quantity: 1 },
      headers,
    });
    const params = { id, type: "shipping" } as const;
    await api.call("setGuestAddress", { params, body: address, headers });
    const placed = { ...(await api.call("checkout", { ...byBankTransfer({ id }), headers })), email };
    const mail = await letterOf(placed);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`https://shop.example/account/order/${placed.orderId}`);
      expect(part).not.toContain(placed.key);
    }
    await api.call("deleteAccount", { body: { current: customerPassword }, headers });
    expect((await askFor(api, placed, 2)).at(-1)?.text).toContain(
      `https://shop.example/checkout/thank-you/${placed.key}`,
    );
  });
});

describe("whoever asks where an order is again and again", () => {
  const LETTERS = 2;
  let api: StartedApi;
  beforeAll(async () => {
    const env = { REQUEST_LIMITS: "on", UNPROVED_LETTERS_A_DAY: String(LETTERS) };
    api = await startApi({ database: quickestDatabase(), env });
  });
  afterAll(() => api.stop());

  it("has few letters mailed to one mailbox, proved or not, is told nothing of it, and takes no other letters away", async () => {
    const placed = await place(api);
    await changeData(api, `update orders set mailbox_proved_at = now() where id = '${placed.orderId}'`);
    for (let turn = 0; turn < LETTERS + 2; turn += 1)
      expect(await ask(api, placed.number, address.postCode)).toEqual({});
    await place(api, placed.email);
    await letterTo(api, placed.email, 1 + LETTERS + 1);
    expect(await statusLetters(api, placed.email)).toHaveLength(LETTERS);
  });

  it("is refused as a network, whatever is asked for", async () => {
    const headers = from(newAddress());
    const body = { number: "999999999999", postCode: address.postCode };
    const { envelope } = await spendBudget(budgets.orderStatus.points, () =>
      api.call("mailOrderStatus", { body, headers }),
    );
    expect(envelope.data).toMatchObject({ reason: "too_many_attempts" });
    expect(await ask(api, body.number, body.postCode)).toEqual({});
  });
});
