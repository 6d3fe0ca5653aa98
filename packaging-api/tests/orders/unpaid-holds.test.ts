import { staffOn } from "../staff/staff-on";
import {
  address,
  type CallInput,
  cartWith,
  changeData,
  customer,
  customerPassword,
  describeOnPostgres,
  from,
  guest,
  newAddress,
  newEmail,
  type PaidShop,
  patient,
  payPalIdOf,
  productsInStock,
  Refusal,
  rowsOf,
  startPaidShop,
  until,
} from "../support";
import { lettersTo, letterTo } from "../support/letters";

const HOUR = 60 * 60 * 1_000;
const GUEST_HOURS = 12;
const FULL_DAYS = 10;
const LETTERS = 5;

type Shopper = { email: string; network: string; headers?: { authorization: string } };

/** What is not paid holds a share of the stock at most, and for a short time while its mailbox is not proved. */
describeOnPostgres("goods that nobody has paid", () => {
  let shop: PaidShop;
  let productId: string;
  let slug: string;
  beforeAll(async () => {
    const env = { UNPAID_STOCK_PERCENT: "25", UNPROVED_LETTERS_A_DAY: String(LETTERS) };
    shop = await startPaidShop({ env });
    const [product] = await productsInStock(shop.api, 1);
    productId = product!.id;
    slug = product!.slug;
  });
  afterAll(() => shop.stop());
  beforeEach(() => changeData(shop.api, `update products set stock = 310 where id = '${productId}'`));

  const stranger = (): Shopper => ({ email: newEmail(), network: newAddress() });
  const stock = async () => (await shop.api.call("getProduct", { params: { slug } })).stock;

  /** Fills a cart of packs and returns the call that orders it. */
  async function ready({ email, network, headers }: Shopper, quantity: number, method = "bank_transfer") {
    const { id } = await cartWith(shop.api, [{ productId, quantity }]);
    await shop.api.call("setGuestDetails", { params: { id }, body: { ...guest, email } });
    await shop.api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
    const input = { params: { id, method }, headers: { ...from(network), ...headers } };
    // Many at a time, on a machine that may have other work.
    const api = patient(shop.api);
    return () => (headers === undefined ? api.call("checkoutAsGuest", input) : api.call("checkout", input));
  }
  const order = async (who: Shopper, quantity: number, method?: string) =>
    (await ready(who, quantity, method))();
  const look = ({ key }: { key: string }) => shop.api.call("getGuestOrder", { params: { key } });
  const hoursHeld = async (placed: { key: string }) => {
    const { stockHold, placedAt } = await look(placed);
    return Math.round((Date.parse(stockHold?.until ?? "") - Date.parse(placedAt)) / HOUR);
  };
  const stored = async ({ orderId }: { orderId: string }) => {
    const [row] = await rowsOf<{ holder: string | null; proved: Date | null }>(
      shop.api,
      "select holder_network as holder, mailbox_proved_at as proved from orders where id = $1",
      [orderId],
    );
    return row!;
  };
  const holder = async (placed: { orderId: string }) => (await stored(placed)).holder;
  const provedAt = async (placed: { orderId: string }) => (await stored(placed)).proved;
  const endHold = async ({ orderId }: { orderId: string }) => {
    await changeData(
      shop.api,
      `update orders set stock_held_until = now() - interval '1 second' where id = '${orderId}'`,
    );
    await until("the goods' return", async () => {
      const [row] = await rowsOf<{ holds_stock: boolean }>(
        shop.api,
        "select holds_stock from orders where id = $1",
        [orderId],
      );
      return row?.holds_stock ? undefined : true;
    });
  };
  const tokenFor = async ({ email }: Shopper) => {
    const token = /\?keep=([\w-]+)/.exec((await letterTo(shop.api, email)).text)?.[1];
    if (token === undefined) throw new Error("The letter has no such link.");
    return token;
  };
  const keep = (placed: { key: string }, token: string): CallInput<"proveMailbox"> => ({
    params: { id: placed.key },
    body: { token },
  });
  const refusalOf = (call: () => Promise<unknown>) =>
    call().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal) return { status: error.status, data: error.envelope.data };
        throw error;
      },
    );

  describe("a guest's bank transfer", () => {
    it("reserves its goods for a short time, and for the full time once the mailed link is pressed", async () => {
      const who = stranger();
      const placed = await order(who, 3);
      expect(await hoursHeld(placed)).toBe(GUEST_HOURS);
      expect((await look(placed)).stockHold).toMatchObject({ held: true, awaitsLink: true });
      const token = await tokenFor(who);

      for (const wrong of [placed.key, placed.orderId, token.slice(1), ""])
        expect(await shop.api.refusal("proveMailbox", keep(placed, wrong))).toMatchObject({
          status: 404,
          envelope: { data: { reason: "link_invalid" } },
        });
      expect(await hoursHeld(placed)).toBe(GUEST_HOURS);

      const proved = await shop.api.call("proveMailbox", keep(placed, token));
      expect(proved.stockHold).toMatchObject({ held: true, awaitsLink: false });
      expect(await hoursHeld(placed)).toBe(FULL_DAYS * 24);
      // Pressed again, nothing moves.
      const first = await provedAt(placed);
      await shop.api.call("proveMailbox", keep(placed, token));
      expect(await hoursHeld(placed)).toBe(FULL_DAYS * 24);
      expect(await provedAt(placed)).toEqual(first);
      // A link of no order at all is no order, and not a wrong link.
      const none = await shop.api.refusal("proveMailbox", keep({ key: "x".repeat(32) }, token));
      expect(none.status).toBe(404);
      expect(none.envelope.data).toBeUndefined();
    });

    it.each([
      ["once it is paid", "payment_state = 'paid', stock_held_until = null"],
      ["after that time is over", "placed_at = now() - interval '11 days', holds_stock = false"],
    ])("reserves nothing more by the link %s", async (_, later) => {
      const who = stranger();
      const placed = await order(who, 3);
      const token = await tokenFor(who);
      await changeData(shop.api, `update orders set ${later} where id = '${placed.orderId}'`);
      const before = await stock();
      const proved = await shop.api.call("proveMailbox", keep(placed, token));
      expect(proved.stockHold?.until ?? null).toBeNull();
      expect(await stock()).toBe(before);
      expect(await provedAt(placed)).not.toBeNull();
    });

    it("returns them when the link is not pressed, and reserves them again when it is pressed late", async () => {
      const who = stranger();
      const placed = await order(who, 3);
      const token = await tokenFor(who);
      await endHold(placed);
      expect(await stock()).toBe(310);
      expect((await look(placed)).stockHold).toEqual({ held: false, until: null, awaitsLink: true });
      const proved = await shop.api.call("proveMailbox", keep(placed, token));
      expect(proved.stockHold?.held).toBe(true);
      expect(await stock()).toBe(307);
    });

    it("stands when they are sold meanwhile, and says so", async () => {
      const who = stranger();
      const placed = await order(who, 3);
      const token = await tokenFor(who);
      await endHold(placed);
      await changeData(shop.api, `update products set stock = 2 where id = '${productId}'`);
      const proved = await shop.api.call("proveMailbox", keep(placed, token));
      expect(proved).toMatchObject({ status: "awaiting_payment", stockHold: { held: false, until: null } });
      expect(await stock()).toBe(2);
    });
  });

  it("are reserved for the full time at once for a customer, whose mailbox is proved", async () => {
    const ada = await customer(shop.api);
    const placed = await order({ ...ada, network: newAddress() }, 3);
    expect(await hoursHeld(placed)).toBe(FULL_DAYS * 24);
    expect((await look(placed)).stockHold?.awaitsLink).toBe(false);
  });

  describe("of one network or one mailbox", () => {
    it("come to a quarter of the stock at most", async () => {
      const network = newAddress();
      await order({ email: newEmail(), network }, 70);
      const refused = await refusalOf(await ready({ email: newEmail(), network }, 8));
      expect(refused).toMatchObject({
        status: 409,
        data: { reason: "unpaid_share", available: 7, name: expect.any(String) },
      });
      await order({ email: newEmail(), network }, 7);
      expect(await refusalOf(await ready({ email: newEmail(), network }, 1))).toMatchObject({
        data: { available: 0 },
      });
      expect(await stock()).toBe(233);
      // Nobody else is stopped by it.
      await order(stranger(), 50);
    });

    it("count for a mailbox from wherever it orders, and under all its names", async () => {
      await order({ email: "jo.bloggs+a@gmail.com", network: newAddress() }, 77);
      for (const email of ["Jo.Bloggs@gmail.com", "jobloggs+b@gmail.com", "j.obloggs@gmail.com"])
        expect(await refusalOf(await ready({ email, network: newAddress() }, 1))).toMatchObject({
          status: 409,
          data: { reason: "unpaid_share", available: 0 },
        });
    });

    it("count for the whole /64 of an IPv6 network", async () => {
      await order({ email: newEmail(), network: "2001:db8:7:1::1" }, 77);
      const neighbour = { email: newEmail(), network: "2001:db8:7:1:ffff::2" };
      expect(await refusalOf(await ready(neighbour, 1))).toMatchObject({ data: { available: 0 } });
    });

    it("leave a small stock to be bought", async () => {
      await changeData(shop.api, `update products set stock = 8 where id = '${productId}'`);
      await order(stranger(), 8);
      expect(await stock()).toBe(0);
    });

    it("are not more when all of it is ordered at the same moment", async () => {
      const network = newAddress();
      const calls = await Promise.all(
        Array.from({ length: 12 }, () => ready({ email: newEmail(), network }, 20)),
      );
      const refused = await Promise.all(calls.map(refusalOf));
      expect(refused.filter((outcome) => outcome === undefined)).toHaveLength(3);
      expect(await stock()).toBe(250);
    });

    it("stay on sale beyond that for who pays at once, until the money is asked for", async () => {
      const who = stranger();
      const placed = await order(who, 300, "paypal");
      expect(await stock()).toBe(310);
      expect((await look(placed)).stockHold).toEqual({ held: false, until: null, awaitsLink: false });
      // Paying begins again, and still holds nothing.
      await shop.api.call("startPayPal", { params: { id: placed.key } });
      expect(await stock()).toBe(310);
      await shop.paypal.approve(payPalIdOf(placed.redirect));
      await shop.api.call("capturePayPal", { params: { id: placed.key } });
      expect(await look(placed)).toMatchObject({ paymentState: "paid", orderState: "confirmed" });
      expect(await stock()).toBe(10);
      expect(await holder(placed)).toBeNull();
    });

    it("stay on sale for who would pay it later after all", async () => {
      const placed = await order(stranger(), 300, "paypal");
      const change = { params: { id: placed.key, method: "bank_transfer" } };
      const refused = await shop.api.refusal("changePaymentMethod", change);
      expect(refused).toMatchObject({ status: 409, envelope: { data: { reason: "unpaid_share" } } });
      expect(await stock()).toBe(310);
      expect(await look(placed)).toMatchObject({ paymentMethod: "paypal", canPay: true });
    });

    it("are taken no second time by orders whose time was over", async () => {
      const who = stranger();
      const first = await order(who, 70, "paypal");
      await endHold(first);
      await order(who, 70, "paypal");
      await shop.api.call("startPayPal", { params: { id: first.key } });
      expect(await stock()).toBe(240);
    });

    it.each([
      ["has paid an order before", "paid"],
      ["had a part of that money back", "partially_refunded"],
    ])("are all there is for a customer who %s", async (_, state) => {
      const ada = { ...(await customer(shop.api)), network: newAddress() };
      expect(await refusalOf(await ready(ada, 200))).toMatchObject({ data: { reason: "unpaid_share" } });
      const paid = await order(ada, 1, "paypal");
      await shop.paypal.approve(payPalIdOf(paid.redirect));
      await shop.api.call("capturePayPal", { params: { id: paid.key } });
      await changeData(shop.api, `update orders set payment_state = '${state}' where id = '${paid.orderId}'`);
      const large = await order(ada, 300);
      expect(await stock()).toBe(9);
      // Their colleagues are not counted out by it.
      await order({ email: newEmail(), network: ada.network }, 5);
      expect(await holder(large)).toBeNull();
    });
  });

  it("are counted under a hash of the network, which goes when the hold ends", async () => {
    const staff = await staffOn(shop.api, "sam");
    const network = newAddress();
    const [expired, cancelled, paid] = [
      await order({ email: newEmail(), network }, 1),
      await order({ email: newEmail(), network }, 1),
      await order({ email: newEmail(), network }, 1),
    ];
    const kept = await holder(expired);
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(network);
    expect(await holder(paid)).toBe(kept);
    await endHold(expired);
    await shop.api.call("cancelOrder", { params: { id: cancelled.key } });
    expect((await staff.type("orders", "mark-paid", paid.number)).code).toBe(0);
    for (const one of [expired, cancelled, paid]) expect(await holder(one)).toBeNull();
    await staff.close();
  });

  describe("letters to a mailbox that is not proved", () => {
    it("are five a day, wherever the orders come from, and every order stands", async () => {
      const email = newEmail();
      const calls = await Promise.all(
        Array.from({ length: 25 }, () => ready({ email, network: newAddress() }, 1)),
      );
      const placed = await Promise.all(calls.map((call) => call()));
      const orders = await Promise.all(placed.map(look));
      expect(orders.filter(({ confirmationWithheld }) => !confirmationWithheld)).toHaveLength(LETTERS);
      const other = stranger();
      const last = await order(other, 1);
      expect((await look(last)).confirmationWithheld).toBe(false);
      // The letter after them has gone out: so has everything before it.
      await letterTo(shop.api, other.email);
      expect(await lettersTo(shop.api, email)).toHaveLength(LETTERS);
      // Neither does cancelling write to it.
      await shop.api.call("cancelOrder", { params: { id: placed[0]!.key } });
      const next = stranger();
      await order(next, 1);
      await letterTo(shop.api, next.email);
      expect(await lettersTo(shop.api, email)).toHaveLength(LETTERS);
    });

    it("are no more for an order that is paid by bank transfer instead, and its page says so", async () => {
      const who = stranger();
      for (let count = 1; count <= LETTERS; count++) await order({ ...who, network: newAddress() }, 1);
      const placed = await order({ ...who, network: newAddress() }, 1, "paypal");
      const change = { params: { id: placed.key, method: "bank_transfer" } };
      expect(await shop.api.call("changePaymentMethod", change)).toMatchObject({
        confirmationWithheld: true,
        bank: { reference: placed.number },
      });
      const next = stranger();
      await order(next, 1);
      // The letter after it has gone out: so has everything before it.
      await letterTo(shop.api, next.email);
      expect(await lettersTo(shop.api, who.email)).toHaveLength(LETTERS);
    });

    it("go on for one that was proved", async () => {
      const who = { email: newEmail(), network: newAddress() };
      const placed = await order(who, 1);
      await shop.api.call("proveMailbox", keep(placed, await tokenFor(who)));
      for (let count = 1; count <= LETTERS; count++) {
        const { key } = await order({ ...who, network: newAddress() }, 1);
        expect((await look({ key })).confirmationWithheld).toBe(false);
      }
    });

    it("are sent after all when the money has come", async () => {
      const who = stranger();
      for (let count = 1; count <= LETTERS; count++) await order({ ...who, network: newAddress() }, 1);
      const placed = await order(who, 1);
      expect((await look(placed)).confirmationWithheld).toBe(true);
      const staff = await staffOn(shop.api, "sam");
      await staff.type("orders", "mark-paid", placed.number);
      await staff.close();
      expect((await look(placed)).confirmationWithheld).toBe(false);
      await until("confirmation", async () => {
        const subjects = (await lettersTo(shop.api, who.email)).map(({ headers }) => headers.get("subject"));
        const isThere = subjects.some(
          (subject) => subject?.endsWith(`order ${placed.number}`) && subject.startsWith("Your"),
        );
        return isThere ? true : undefined;
      });
    });

    it("name no words that were typed, and prove nothing to who only has the order's link", async () => {
      const who = stranger();
      const { id } = await cartWith(shop.api, [{ productId, quantity: 1 }]);
      const typed = { firstName: "You won", lastName: "Call us", comment: "Call 0900 and win" };
      await shop.api.call("setGuestDetails", { params: { id }, body: { ...typed, email: who.email } });
      await shop.api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
      await shop.api.call("checkoutAsGuest", { params: { id, method: "bank_transfer" } });
      const { text, html, headers } = await letterTo(shop.api, who.email);
      expect(headers.get("to")).toBe(who.email);
      for (const part of [text, html]) expect(part).not.toMatch(/You won|Call us|0900/);
    });
  });

  it("are not more for accounts, under whatever name of the mailbox, and name no person", async () => {
    const [name, domain] = newEmail().split("@");
    const register = (tag: number) => ({
      body: {
        firstName: "You won",
        lastName: "Call us",
        email: `${name}+${tag}@${domain}`,
        password: customerPassword,
        confirm: true,
      },
      headers: from(newAddress()),
    });
    for (let tag = 1; tag <= LETTERS; tag++) await shop.api.call("createUser", register(tag));
    expect(await shop.api.refusal("createUser", register(0))).toMatchObject({
      status: 429,
      envelope: { data: { reason: "letters_enough" } },
    });
    const { text, headers } = await letterTo(shop.api, `${name}+1@${domain}`);
    expect(text).not.toContain("You won");
    expect(headers.get("to")).toBe(`${name}+1@${domain}`);
  });

  it("pay with PayPal in a letter when their time is over, and not more often than five times a day", async () => {
    const email = newEmail();
    for (let count = 1; count <= LETTERS + 2; count++) {
      const placed = await order({ email, network: newAddress() }, 1, "paypal");
      await endHold(placed);
    }
    const other = stranger();
    await order(other, 1);
    await letterTo(shop.api, other.email);
    expect(await lettersTo(shop.api, email)).toHaveLength(LETTERS);
  });
});
