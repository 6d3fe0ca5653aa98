import { once } from "node:events";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import { firstOrderDay, nextDay } from "../../../trade-rules/standing-orders";
import { bankHolidayDates } from "../../bank-holidays/bank-holiday-queries";
import type { ProductSummary } from "../../contract";
import { type Connection, connect } from "../../database/connect";
import type { OrderContext } from "../../orders/order-context";
import { readShopDetails } from "../../shop-details";
import { announceOrder } from "../../standing-orders/announce-order";
import { runStandingOrder } from "../../standing-orders/run-standing-order";
import {
  address,
  byBankTransfer,
  type Customer,
  cartToOrder,
  changeData,
  customer,
  describeOnPostgres,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo, letterTo, secretOf } from "../support/letters";

const today = () => londonDay(new Date());

describeOnPostgres("a standing order", () => {
  let api: StartedApi;
  let connection: Connection;
  let context: OrderContext;
  let products: [ProductSummary, ProductSummary];
  let ada: Customer;
  let addressId: string;
  let firstDay: string;
  beforeAll(async () => {
    api = await startApi({ database: "postgres", env: { SHOP_URL: "https://shop.example" } });
    products = (await productsInStock(api, 2, 60)) as typeof products;
    connection = await connect(api);
    context = {
      db: connection.db,
      config: {
        unprovedLettersADay: 20,
        stockHoldMinutes: 60,
        unpaidStock: { guestHours: 4, sharePercent: 100, freePacks: 100 },
        internalSecrets: ["a secret of the test that nobody else has"],
      },
      shop: readShopDetails(),
      services: new Set<string>(),
    };
    firstDay = firstOrderDay(new Date(), await bankHolidayDates(connection.db, new Date()));
  });
  beforeEach(async () => {
    ada = await customer(api);
    const book = await api.call("addAddress", { body: address, headers: ada.headers });
    addressId = book[0]!.id;
    await changeData(
      api,
      `update product_stock set packs = 400 where product_id in ('${products[0].id}', '${products[1].id}')`,
    );
  });
  afterAll(async () => {
    await connection.close();
    await api.stop();
  });

  async function list(who = ada): Promise<string> {
    const { headers } = who;
    const body = { name: "Monday", productId: products[0].id, quantity: 3 };
    const { id } = await api.call("addToNamedList", { params: { id: "new" }, body, headers });
    await api.call("addToNamedList", {
      params: { id },
      body: { productId: products[1].id, quantity: 2 },
      headers,
    });
    return id;
  }
  const terms = () => ({ everyWeeks: 4, nextOn: firstDay, addressId, paymentMethod: "bank_transfer" });
  async function begin(): Promise<string> {
    const body = { ...terms(), listId: await list() };
    return (await api.call("startStandingOrder", { body, headers: ada.headers })).id;
  }
  const get = (id: string) => api.call("getStandingOrder", { params: { id }, headers: ada.headers });
  const byLink = (token: string) => api.call("getStandingOrderByLink", { params: { token } });
  const change = (token: string, body: object) =>
    api.call("changeStandingOrderByLink", { body: { token, ...body } as never });

  const due = (id: string) => ({ id, userId: ada.id });
  const announce = async (id: string) =>
    announceOrder(connection.db, due(id), {
      now: new Date(),
      today: today(),
      holidays: await bankHolidayDates(connection.db, new Date()),
    });
  /** Has the letter about the next order written. @returns the letter */
  async function notice(id: string, count = 2) {
    await announce(id);
    const letter = await letterTo(api, ada.email, count);
    await until("the letter is noted", async () => {
      const [row] = await rowsOf<{ mailed_at: Date | null }>(
        api,
        "select mailed_at from standing_orders where id = $1",
        [id],
      );
      return row?.mailed_at ?? undefined;
    });
    return letter;
  }
  /** As if the days between the letter and the order had passed. */
  const comeToday = (id: string) =>
    rowsOf(api, "update standing_orders set order_on = current_date where id = $1", [id]);
  const run = (id: string) => runStandingOrder(context, due(id), today());
  const ordersOf = () => api.call("listOrders", { headers: ada.headers });
  const setPrice = (pence: number) =>
    changeData(
      api,
      `update products set price = ${pence}, gross_price = null where id = '${products[0].id}'`,
      `delete from price_breaks where product_id = '${products[0].id}'`,
    );

  it("begins with a list or an order, on a day for which there is time for a letter", async () => {
    const id = await begin();
    expect(await get(id)).toMatchObject({
      ...{ name: "Monday", everyWeeks: 4, nextOn: firstDay, orderOn: firstDay, isPaused: false },
      ...{ paymentMethod: "bank_transfer", shipsTo: "Leeds, LS1 4AP", ready: 2, runs: [] },
      lines: [
        { sku: products[0].sku, quantity: 3, state: "there" },
        { sku: products[1].sku, quantity: 2, state: "there" },
      ],
    });
    const cart = await cartToOrder(api, [{ productId: products[0].id, quantity: 1 }]);
    const placed = await api.call("checkout", { ...byBankTransfer(cart), headers: ada.headers });
    const ofOrder = { ...terms(), orderId: placed.orderId };
    const again = await api.call("startStandingOrder", { body: ofOrder, headers: ada.headers });
    expect(await get(again.id)).toMatchObject({ name: `Order ${placed.number}`, lines: [{ quantity: 1 }] });
    expect(await api.call("getStandingOrderTerms", { headers: ada.headers })).toMatchObject({
      paymentMethods: ["bank_transfer"],
      firstDay,
    });
    expect(await api.call("listStandingOrders", { headers: ada.headers })).toHaveLength(2);
  });

  it("is refused with another's list, order or address, another way to pay, and days that cannot be", async () => {
    const eve = await customer(api);
    const listId = await list();
    const refusal = async (body: object, headers = ada.headers) =>
      (
        await api.refusal("startStandingOrder", {
          body: { ...terms(), listId, ...body } as never,
          headers,
        })
      ).status;
    expect(await refusal({ listId: await list(eve) })).toBe(404);
    expect(await refusal({ listId: undefined, orderId: "none" })).toBe(404);
    expect(await refusal({ listId: undefined })).toBe(404);
    expect(await refusal({ addressId: "none" })).toBe(404);
    expect(await refusal({}, eve.headers)).toBe(404);
    expect(await refusal({ paymentMethod: "paypal" })).toBe(404);
    for (const wrong of [
      { nextOn: today() },
      { nextOn: "2040-01-01" },
      { nextOn: "tomorrow" },
      { everyWeeks: 0 },
      { everyWeeks: 13 },
    ])
      expect(await refusal(wrong)).toBe(422);
    const empty = await api.call("addToNamedList", {
      params: { id: "new" },
      body: { name: "Empty" },
      headers: ada.headers,
    });
    expect(await refusal({ listId: empty.id })).toBe(409);
  });

  it("is told by a letter, ordered once however many run it, and goes on", async () => {
    const id = await begin();
    await Promise.all([announce(id), announce(id)]);
    const letter = await notice(id);
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain(products[0].sku);
      expect(part).toContain("3 packs");
      expect(part).toContain("every 4 weeks");
      expect(part).toContain(`https://shop.example/standing-order/${secretOf(letter)}`);
      expect(part).toContain("5 % more");
    }
    expect(await lettersTo(api, ada.email)).toHaveLength(2);
    await run(id);
    expect((await ordersOf()).total).toBe(0);
    await comeToday(id);
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    const { orders, total } = await ordersOf();
    expect(total).toBe(1);
    const order = await api.call("getOrder", { params: { id: orders[0]!.id }, headers: ada.headers });
    expect(order).toMatchObject({
      paymentMethod: "bank_transfer",
      lines: [{ quantity: 3 }, { quantity: 2 }],
    });
    expect(await get(id)).toMatchObject({
      nextOn: nextDay(firstDay, 4, firstDay),
      runs: [{ day: firstDay, outcome: "ordered", number: order.number }],
    });
    const confirmation = await letterTo(api, ada.email, 3);
    expect(confirmation.text).toContain(order.number);
    // Nobody has seen its cart open.
    const { cart } = await api.call("mergeCart", { params: { id: "new" }, headers: ada.headers });
    expect(cart).toBeNull();
    expect(api.logs()).not.toContain(secretOf(letter));
  });

  it("survives a kill in the middle: nothing is ordered then, and once afterwards", async () => {
    const id = await begin();
    await notice(id);
    await comeToday(id);
    const other = await connect(api);
    const [held, release] = [new AbortController(), new AbortController()];
    const isHeld = once(held.signal, "abort");
    const holding = other.db.transaction(async (tx) => {
      await tx.execute(`select * from product_stock where product_id = '${products[0].id}' for update`);
      held.abort();
      await once(release.signal, "abort");
    });
    // Or this one might wait for the other's lock, and be ended in its place.
    await isHeld;
    const killed = run(id);
    killed.catch(() => undefined);
    await until("it waits for the stock", async () => {
      const ended = await rowsOf(
        api,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`,
      );
      return ended.length > 0 ? ended : undefined;
    });
    await expect(killed).rejects.toThrow();
    release.abort();
    await holding;
    await other.close();
    expect((await ordersOf()).total).toBe(0);
    expect(await get(id)).toMatchObject({ nextOn: firstDay, runs: [] });
    await run(id);
    expect((await ordersOf()).total).toBe(1);
  });

  it("is changed from its letter without signing in, and looking at it changes nothing", async () => {
    const id = await begin();
    const token = secretOf(await notice(id));
    const before = await byLink(token);
    expect(before).toMatchObject({ name: "Monday", nextOn: firstDay });
    expect(JSON.stringify(before)).not.toContain(ada.email);
    expect(JSON.stringify(before)).not.toContain(address.addressLine1);
    expect(await byLink(token)).toEqual(before);

    await change(token, { action: "lines", lines: [{ productId: products[1].id, quantity: 9 }] });
    expect((await byLink(token)).lines.map(({ quantity }) => quantity)).toEqual([3, 9]);
    await change(token, { action: "skip", day: firstDay });
    await change(token, { action: "skip", day: firstDay });
    const skipped = nextDay(firstDay, 4, firstDay);
    expect(await byLink(token)).toMatchObject({ nextOn: skipped, runs: [{ outcome: "skipped" }] });
    await change(token, { action: "pause" });
    expect(await byLink(token)).toMatchObject({ isPaused: true });
    await change(token, { action: "resume" });
    await change(token, { action: "plan", everyWeeks: 2, nextOn: skipped });
    expect(await byLink(token)).toMatchObject({ isPaused: false, everyWeeks: 2, nextOn: skipped });
    const wrong = (body: object) =>
      api.refusal("changeStandingOrderByLink", { body: { token, ...body } as never });
    expect(await wrong({ action: "plan", everyWeeks: 2, nextOn: today() })).toMatchObject({ status: 422 });
    expect(await wrong({ action: "explode" })).toMatchObject({ status: 422 });
    const none = products.map(({ id: productId }) => ({ productId, quantity: 0 }));
    expect(await wrong({ action: "lines", lines: none })).toMatchObject({ status: 409 });
    await change(token, { action: "end" });
    expect(await api.refusal("getStandingOrderByLink", { params: { token } })).toMatchObject({
      status: 404,
      envelope: { data: { reason: "link_invalid" } },
    });
    expect(await api.call("listStandingOrders", { headers: ada.headers })).toEqual([]);
  });

  it("opens by the latest letter alone, and for its customer alone", async () => {
    const id = await begin();
    const first = secretOf(await notice(id));
    await rowsOf(api, "update standing_orders set noticed_at = null, mailed_at = null where id = $1", [id]);
    const second = secretOf(await notice(id, 3));
    expect(await api.refusal("getStandingOrderByLink", { params: { token: first } })).toMatchObject({
      status: 404,
    });
    expect(await byLink(second)).toMatchObject({ name: "Monday" });
    const eve = await customer(api);
    const asked = { params: { id }, headers: eve.headers };
    expect(await api.refusal("getStandingOrder", asked)).toMatchObject({ status: 404 });
    expect(await api.refusal("changeStandingOrder", { ...asked, body: { action: "end" } })).toMatchObject({
      status: 404,
    });
  });

  it("leaves out what cannot be had, and says so", async () => {
    const id = await begin();
    await notice(id);
    await comeToday(id);
    await changeData(api, `update product_stock set packs = 0 where product_id = '${products[1].id}'`);
    await run(id);
    const { orders } = await ordersOf();
    expect(orders).toMatchObject([{ lines: 1 }]);
    const letters = await until("both letters", async () => {
      const all = await lettersTo(api, ada.email);
      return all.length >= 4 ? all : undefined;
    });
    expect(letters.map(({ text }) => text).join("\n")).toContain("Left out: ");
  });

  it("is not placed when nothing can be had, when it costs too much more, or when it is refused", async () => {
    const [first] = products;
    const id = await begin();
    await notice(id);
    await comeToday(id);
    await changeData(
      api,
      `update product_stock set packs = 0 where product_id in ('${first.id}', '${products[1].id}')`,
    );
    await run(id);
    expect((await letterTo(api, ada.email, 3)).text).toContain("None of its goods were available");
    expect(await get(id)).toMatchObject({ runs: [{ outcome: "nothing" }] });
    await changeData(
      api,
      `update product_stock set packs = 400 where product_id in ('${first.id}', '${products[1].id}')`,
    );

    const becomeDue = async (letters: number) => {
      await rowsOf(api, "update standing_orders set next_on = $2 where id = $1", [id, firstDay]);
      await rowsOf(api, "delete from standing_order_runs where standing_order_id = $1", [id]);
      await notice(id, letters);
      await comeToday(id);
    };
    await becomeDue(4);
    await setPrice(first.price * 2);
    await run(id);
    expect((await letterTo(api, ada.email, 5)).text).toContain("cost over 5 % more");
    expect(await get(id)).toMatchObject({ runs: [{ outcome: "price" }] });
    await setPrice(first.price);

    await becomeDue(6);
    const poor = { ...context.config, unpaidStock: { guestHours: 4, sharePercent: 0, freePacks: 1 } };
    await runStandingOrder({ ...context, config: poor }, due(id), today());
    expect((await letterTo(api, ada.email, 7)).text).toContain("Your unpaid orders hold");
    expect(await get(id)).toMatchObject({ runs: [{ outcome: "refused" }] });
    expect((await ordersOf()).total).toBe(0);
  });

  it("is paid on account by whoever has terms, and told when the account is held", async () => {
    const onAccount = { ...terms(), paymentMethod: "on_account", listId: await list() };
    const start = { body: onAccount, headers: ada.headers };
    expect((await api.refusal("startStandingOrder", start)).status).toBe(404);
    await rowsOf(
      api,
      `insert into credit_accounts (user_id, credit_limit, days_to_pay, next_statement)
        values ($1, 10000000, 30, '2099-01')`,
      [ada.id],
    );
    expect((await api.call("getStandingOrderTerms", { headers: ada.headers })).paymentMethods).toEqual([
      "bank_transfer",
      "on_account",
    ]);
    const { id } = await api.call("startStandingOrder", start);
    const token = secretOf(await notice(id));
    const lines = (quantity: number) => ({
      action: "lines" as const,
      lines: [{ productId: products[0].id, quantity }],
    });
    expect(await api.refusal("changeStandingOrderByLink", { body: { token, ...lines(4) } })).toMatchObject({
      status: 409,
      envelope: { data: { reason: "standing_order_raised" } },
    });
    await change(token, lines(2));
    await api.call("changeStandingOrder", { params: { id }, body: lines(5), headers: ada.headers });
    await comeToday(id);
    await run(id);
    const { orders } = await ordersOf();
    expect(orders).toHaveLength(1);
    const order = await api.call("getOrder", { params: { id: orders[0]!.id }, headers: ada.headers });
    expect(order).toMatchObject({ paymentMethod: "on_account", status: "confirmed" });

    await rowsOf(api, "update credit_accounts set held_for = 'a question' where user_id = $1", [ada.id]);
    await rowsOf(api, "update standing_orders set next_on = $2 where id = $1", [id, firstDay]);
    await rowsOf(api, "delete from standing_order_runs where standing_order_id = $1", [id]);
    await notice(id, 4);
    await comeToday(id);
    await run(id);
    expect((await letterTo(api, ada.email, 5)).text).toContain("Your account is held");
    expect((await ordersOf()).total).toBe(1);
  });

  it("is in its customer's export, and ends with the account", async () => {
    const id = await begin();
    const kept = await api.call("exportAccount", { headers: ada.headers });
    expect(kept.standingOrders).toMatchObject([
      { name: "Monday", lines: [{ quantity: 3 }, { quantity: 2 }] },
    ]);
    expect(JSON.stringify(kept.standingOrders)).not.toContain("tokenHash");
    await notice(id);
    await comeToday(id);
    await api.call("deleteAccount", { body: { current: ada.password }, headers: ada.headers });
    await run(id);
    expect(await rowsOf(api, "select id from standing_orders where id = $1", [id])).toEqual([]);
    expect(await rowsOf(api, "select id from orders where user_id = $1", [ada.id])).toEqual([]);
  });
});
