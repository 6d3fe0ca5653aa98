import type { CheckoutAnswer, ProductSummary } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  customer,
  describeOnPostgres,
  from,
  mailsOf,
  newAddress,
  productsInStock,
  rowsOf,
  type StartedApi,
  signIn,
  startApi,
  until,
} from "../support";
import { staffOn } from "./staff-on";

type Staff = Awaited<ReturnType<typeof staffOn>>;

describeOnPostgres("what the staff do", () => {
  let api: StartedApi;
  let staff: Staff;
  let product: ProductSummary;
  beforeAll(async () => {
    api = await startApi({
      database: "postgres",
      env: { SHOP_URL: "https://shop.example", TRACKING_URL: "https://courier.example/p/{tracking}" },
    });
    staff = await staffOn(api, "grace");
    [product] = (await productsInStock(api, 1, 40)) as [ProductSummary];
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  async function place(packs = 3): Promise<CheckoutAnswer> {
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: packs }]);
    return api.call("checkoutAsGuest", byBankTransfer(cart));
  }
  const seen = (key: string) => api.call("getGuestOrder", { params: { key } });
  const stock = async () => (await api.call("getProduct", { params: { slug: product.slug } })).stock;
  const done = async (...argv: string[]) => {
    const { code, output } = await staff.type(...argv);
    expect([code, output]).toEqual([0, output]);
    return output;
  };
  const letter = (number: string, subject: string) =>
    until(`letter “${subject}” of ${number}`, async () =>
      (await mailsOf(api)).find(({ headers, text }) => {
        // A pound sign in a subject is encoded there.
        const words = `${headers.get("subject")} ${text}`;
        return words.includes(number) && words.includes(subject);
      }),
    );
  const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
  const deeds = async (subject: string) =>
    rowsOf(api, "select actor, command, details, outcome from audit_log where subject = $1 order by id", [
      subject,
    ]);

  it("leads an order to its end, and the shopper hears of it", async () => {
    const { key, number, orderId } = await place();
    await done("orders", "mark-paid", number);
    await done("orders", "process", number);
    await done("orders", "dispatch", number, "--tracking", "FW 7/7");
    expect(await done("orders", "deliver", number)).toBe(`Order ${number} is completed.`);
    const order = await seen(key);
    expect(order).toMatchObject({
      status: "completed",
      trackingLink: "https://courier.example/p/FW%207%2F7",
      canCancel: false,
    });
    expect(order.history.map(({ event }) => event)).toEqual([
      "placed",
      "payment_received",
      "processing",
      "dispatched",
      "delivered",
      "completed",
    ]);
    const { headers, text, html } = await letter(number, "is on its way");
    expect(headers.get("message-id")).toBe(`<order-dispatched.${orderId}@shop.example>`);
    expect(text).toContain("FW 7/7");
    expect(html).toContain('href="https://courier.example/p/FW%207%2F7"');
    expect(text).toContain(`3 × `);
    expect(await deeds(number)).toEqual([
      { actor: "grace", command: "orders mark-paid", details: {}, outcome: "done" },
      { actor: "grace", command: "orders process", details: {}, outcome: "done" },
      { actor: "grace", command: "orders dispatch", details: { tracking: "FW 7/7" }, outcome: "done" },
      { actor: "grace", command: "orders deliver", details: {}, outcome: "done" },
    ]);
  });

  it("is rehearsed without a trace", async () => {
    const { key, number } = await place();
    const before = await stock();
    const rows = () =>
      rowsOf(
        api,
        `select (select count(*) from outbox) as effects, (select count(*) from audit_log) as deeds,
          (select count(*) from order_events) as events`,
      );
    const [traces, order] = [await rows(), await seen(key)];
    expect(await staff.type("orders", "mark-paid", number, "--dry-run")).toEqual({
      code: 0,
      output: `Nothing was changed. Without --dry-run: Order ${number} is confirmed.`,
    });
    const json = await done("orders", "cancel", number, "--reason", "Sold out", "--dry-run", "--json");
    expect(JSON.parse(json)).toMatchObject({ number, status: "cancelled", dryRun: true });
    await done("stock", "set", product.sku, "0", "--dry-run");
    expect(await staff.type("orders", "process", number, "--dry-run")).toMatchObject({ code: 1 });
    expect(await rows()).toEqual(traces);
    expect(await seen(key)).toEqual(order);
    expect(await stock()).toBe(before);
  });

  it("that is refused is written down with its reason", async () => {
    const { number } = await place();
    const { code, output } = await staff.type("orders", "dispatch", number, "--tracking", "FW-1");
    expect([code, output]).toEqual([
      1,
      `Order ${number} stays as it is. The order is not paid yet: its money comes first, and “orders mark-paid” notes that of a bank transfer.`,
    ]);
    expect(await deeds(number)).toMatchObject([
      { outcome: "refused", details: { tracking: "FW-1", refusal: expect.stringContaining("not paid yet") } },
    ]);
    expect(JSON.parse(await done("audit", "--json"))[0]).toMatchObject({ subject: number, actor: "grace" });
    expect(await done("audit")).toContain(`grace  refused  orders dispatch  ${number}`);
  });

  it("packs and sends nothing while the payment is disputed", async () => {
    const { key, number } = await place();
    const dispute = (at: string) =>
      rowsOf(api, `update orders set disputed_at = ${at} where number = $1`, [number]);
    const refused = {
      code: 1,
      output: `Order ${number} stays as it is. Its payment is disputed: nothing is sent before that is settled at the payment service.`,
    };
    await dispute("now()");
    await done("orders", "mark-paid", number);
    expect(await staff.type("orders", "process", number)).toEqual(refused);
    await dispute("null");
    await done("orders", "process", number);
    await dispute("now()");
    expect(await staff.type("orders", "dispatch", number, "--tracking", "FW-9")).toEqual(refused);
    expect(await seen(key)).toMatchObject({ status: "processing", tracking: "" });
    await dispute("null");
    await done("orders", "dispatch", number, "--tracking", "FW-9");
    expect((await letter(number, "is on its way")).text).toContain("FW-9");
    await dispute("now()");
    // The parcel is on its way: whether it arrived is what a dispute may be about.
    await done("orders", "deliver", number);
  });

  it("gives money back in parts, never more than has come, with a letter for each part", async () => {
    const { key, number } = await place();
    const refund = (amount: string) =>
      staff.type("orders", "refund", number, "--amount", amount, "--reason", "Dented");
    expect(await refund("1.00")).toEqual({
      code: 1,
      output: "There is no money of it to be given back.",
    });
    await done("orders", "mark-paid", number);
    expect(await refund("1.50")).toEqual({
      code: 0,
      output: `£1.50 of order ${number} is noted as sent back.`,
    });
    const { total } = await seen(key);
    expect(await seen(key)).toMatchObject({ paymentState: "partially_refunded", refunded: 150 });
    expect(await refund(((total + 1) / 100).toFixed(2))).toEqual({
      code: 1,
      output: `Only ${pounds(total - 150)} of it can be given back.`,
    });
    const rest = () => refund(((total - 150) / 100).toFixed(2));
    const both = await Promise.all([rest(), rest()]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await seen(key)).toMatchObject({ status: "refunded", refunded: total });
    const first = await letter(number, "We have sent £1.50 back to you");
    expect(first.text).toContain("We have sent £1.50 back to you by bank transfer.");
    expect(first.text).toContain("Dented");
    await letter(number, `We have sent ${pounds(total - 150)} back to you`);
    expect(await done("orders", "show", number)).toContain("refund of £1.50: done (Dented, staff)");
    const { history } = JSON.parse(await done("orders", "show", number, "--json"));
    expect(history.slice(-2)).toMatchObject([
      { machine: "payment", to: "partially_refunded", cause: "refund", actor: "staff" },
      { machine: "payment", to: "refunded", cause: "refund", actor: "staff" },
    ]);
  });

  it("cancels an order, and its money waits until it is said to be sent", async () => {
    const { key, number } = await place();
    await done("orders", "mark-paid", number);
    await done("orders", "process", number);
    const before = await stock();
    const { total } = await seen(key);
    expect(await done("orders", "cancel", number, "--reason", "The roll was torn.")).toBe(
      `Order ${number} is cancelled. Send ${pounds(total)} back and say so with orders refund-sent ${number}.`,
    );
    expect(await stock()).toBe(before + 3);
    const { text } = await letter(number, "is cancelled");
    expect(text).toContain(`We had to cancel your order ${number}. The reason: The roll was torn.`);
    expect(text).toContain(`We owe you ${pounds(total)}, which has not been sent yet.`);
    expect(await done("orders", "list", "--refunds-due")).toContain(number);
    expect(await staff.type("orders", "refund", number, "--amount", "full", "--reason", "Sent")).toEqual({
      code: 1,
      output: `${pounds(total)} is promised already: send it and say so with orders refund-sent ${number}.`,
    });
    await done("orders", "refund-sent", number);
    expect(await seen(key)).toMatchObject({ status: "refunded", refunded: total });
    expect(await done("orders", "list", "--refunds-due")).not.toContain(number);
    expect(await staff.type("orders", "refund-sent", number)).toEqual({
      code: 1,
      output: `No money of order ${number} waits to be sent by hand.`,
    });
    expect(await staff.type("orders", "cancel", number, "--reason", "Again")).toEqual({
      code: 1,
      output: `Order ${number} stays as it is. The order is cancelled already.`,
    });
  });

  it("cancels no order whose goods have left, nor one that is not there", async () => {
    const { key, number } = await place();
    const cancelling = (order: string) => staff.type("orders", "cancel", order, "--reason", "Too late");
    await done("orders", "mark-paid", number);
    await done("orders", "process", number);
    await done("orders", "dispatch", number, "--tracking", "FW-3");
    const before = await stock();
    for (const state of ["dispatched", "delivered"]) {
      expect(await cancelling(number)).toEqual({
        code: 1,
        output: `Order ${number} stays as it is. The goods are ${state}: refund them when they come back.`,
      });
      if (state === "dispatched") await done("orders", "deliver", number);
    }
    expect(await stock()).toBe(before);
    expect(await seen(key)).toMatchObject({ status: "completed", refunded: 0 });
    for (const args of [["refund", "--amount", "full", "--reason", "Torn"], ["refund-sent"]])
      expect(await staff.type("orders", ...args, "1")).toEqual({ code: 1, output: "There is no order 1." });
    expect(await cancelling("1")).toEqual({ code: 1, output: "There is no order 1." });
  });

  it("packs an order or lets its shopper cancel it, never both", async () => {
    const before = await stock();
    const placed = await Promise.all(Array.from({ length: 6 }, () => place(1)));
    for (const { number } of placed) await done("orders", "mark-paid", number);
    const outcomes = await Promise.all(
      placed.map(async ({ key, number }) => {
        const [packed, cancelled] = await Promise.all([
          staff.type("orders", "process", number),
          api.call("cancelOrder", { params: { id: key } }).then(
            () => true,
            () => false,
          ),
        ]);
        expect([packed.code, cancelled]).toEqual(cancelled ? [1, true] : [0, false]);
        expect(await seen(key)).toMatchObject({ status: cancelled ? "cancelled" : "processing" });
        return cancelled;
      }),
    );
    expect(await stock()).toBe(before - outcomes.filter((cancelled) => !cancelled).length);
  });

  it("takes goods again that went back before the money came, or says that they are sold", async () => {
    const [late, later] = [await place(), await place()];
    const release = "update orders set holds_stock = false where number = any($1)";
    await rowsOf(api, release, [[late.number, later.number]]);
    await done("stock", "set", product.sku, "3", "--reason", "Counted");
    await done("orders", "mark-paid", late.number);
    expect(await stock()).toBe(0);
    const refused = await staff.type("orders", "mark-paid", later.number);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("Its goods went back to the stock and are no longer there");
    expect(await seen(later.key)).toMatchObject({ paymentState: "awaiting_payment" });
    await done("orders", "cancel", later.number, "--reason", "Sold out");
    // It held none: there is nothing to be given back.
    expect(await stock()).toBe(0);
    await done("stock", "set", product.sku, "60");
  });

  it("changes the stock, and who wished for the goods hears of it", async () => {
    const wisher = await customer(api);
    await done("stock", "set", product.sku, "0");
    await api.call("addToWishlist", { body: { productId: product.id }, headers: wisher.headers });
    expect(await staff.type("stock", "adjust", product.sku, "-1", "--reason", "Wet")).toEqual({
      code: 1,
      output: `There are only 0 packs of ${product.sku}.`,
    });
    expect(await staff.type("stock", "set", "NO-SUCH", "1")).toEqual({
      code: 1,
      output: "There is no product NO-SUCH.",
    });
    expect(await done("stock", "adjust", product.sku, "+50", "--reason", "Delivery")).toBe(
      `There are 50 packs of ${product.sku}; there were 0.`,
    );
    const { notifications } = await api.call("listNotifications", { body: {}, headers: wisher.headers });
    expect(notifications[0]).toMatchObject({ kind: "wishlist_in_stock" });
    const [told] = await rowsOf<{ tags: string[] }>(
      api,
      "select payload -> 'tags' as tags from outbox where kind = 'revalidate' order by id desc limit 1",
    );
    expect(told?.tags).toEqual(expect.arrayContaining([`product:${product.slug}`, "shop"]));
  });

  it("finds orders by state, money and day", async () => {
    const { number } = await place();
    const listed = async (...flags: string[]) =>
      JSON.parse(await done("orders", "list", "--json", ...flags)).map(
        (order: { number: string }) => order.number,
      );
    expect(await listed("--unpaid")).toContain(number);
    expect(await listed("--state", "paid")).not.toContain(number);
    await rowsOf(api, "update orders set placed_at = '2026-06-30T23:30:00Z' where number = $1", [number]);
    // Half past midnight of the first of July in London.
    expect(await listed("--from", "2026-07-01", "--to", "2026-07-01")).toEqual([number]);
    expect(await listed("--to", "2026-06-30")).toEqual([]);
    await done("orders", "mark-paid", number);
    expect(await listed("--unpaid")).not.toContain(number);
    expect(await listed("--state", "paid")).toContain(number);
  });

  it("sees what the outbox could not do, and has it tried again", async () => {
    const [row] = await rowsOf<{ id: number }>(
      api,
      `insert into outbox (kind, payload, attempts, failed_at, last_error)
        values ('revalidate', '{"tags":[]}', 10, now(), 'Nobody answered.') returning id::int as id`,
    );
    const id = row!.id;
    expect(await done("outbox", "list", "--failed")).toContain("Nobody answered.");
    await done("outbox", "retry", String(id));
    await until("the effect's end", async () => {
      const [now] = await rowsOf<{ done: boolean }>(
        api,
        "select done_at is not null as done from outbox where id = $1",
        [id],
      );
      return now?.done ? true : undefined;
    });
    expect(await done("outbox", "list", "--failed")).toBe("");
    expect(await staff.type("outbox", "retry", String(id))).toEqual({
      code: 1,
      output: `There is no effect ${id} that is still to be done.`,
    });
  });

  it("looks an account up, and unlocks it", async () => {
    const ada = await customer(api);
    const { email, id } = ada;
    expect(JSON.parse(await done("users", "show", email.toUpperCase(), "--json"))).toMatchObject({
      id,
      email,
      orders: 0,
      twoStep: false,
      twoStepEndsAt: null,
      signIns: 1,
      addresses: 0,
    });
    expect(await staff.type("users", "show", "nobody@shopper.example")).toMatchObject({ code: 1 });
    const attempt = async (address: string) => {
      const body = { username: email, password: "Not-The-One-1" };
      return (await api.refusal("login", { body, headers: from(address) })).status;
    };
    const wait = async () => JSON.parse(await done("users", "show", email, "--json")).waitsUntil;
    const home = newAddress();
    await signIn(api, ada, home);
    // By a stranger, and by the owner where they are known: each has a lock of their own.
    for (const address of [newAddress(), home]) {
      for (let tries = 0; tries < 10; tries++) expect(await attempt(address)).toBe(401);
      expect(await attempt(address)).toBe(429);
      expect(Date.parse(await wait())).toBeGreaterThan(Date.now());
      expect(await done("users", "unlock", email)).toBe(
        `The account ${email} has no wait any more. A network address with too many tries of its own still has to wait.`,
      );
      expect(await wait()).toBeNull();
      await signIn(api, ada, address);
    }
    const deed = { actor: "grace", command: "users unlock", details: {}, outcome: "done" };
    expect(await deeds(id)).toEqual([deed, deed]);
  });
});
