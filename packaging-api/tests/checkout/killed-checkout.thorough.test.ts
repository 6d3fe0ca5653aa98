import { readdirSync } from "node:fs";
import { LOW_STOCK_PACKS } from "../../../trade-rules/stock-level";
import type { Cart, CheckoutAnswer, ProductSummary } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  mailFolder,
  mailsOf,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { createPostgresDatabase } from "../support/postgres";
import { type Fate, type PostgresProxy, startPostgresProxy } from "../support/postgres-proxy";

/**
 * Kills the program (SIGKILL) at every statement of a checkout: a proxy between it and PostgreSQL loses the answer of
 * the n-th, and that is the last the program does.
 */
describeOnPostgres("a checkout in which the program is killed", () => {
  let databaseUrl: string;
  let proxy: PostgresProxy;
  let api: StartedApi;
  let products: ProductSummary[];
  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase();
    proxy = await startPostgresProxy(databaseUrl);
    api = await startApi({ database: { url: proxy.url } });
    products = await productsInStock(api, 2, 60);
  });
  afterAll(async () => {
    await api.stop();
    await proxy.close();
  });

  const select = <T extends object>(query: string, values: unknown[] = []) =>
    rowsOf<T>({ databaseUrl }, query, values);
  /** A cart whose order makes the stock of its first product low, so that pages are to be made again. */
  async function newCart() {
    await select("update products set stock = $2 where id = $1", [products[0]?.id, LOW_STOCK_PACKS]);
    return cartToOrder(
      api,
      products.map(({ id }, index) => ({ productId: id, quantity: index + 1 })),
    );
  }
  const stocks = () =>
    select("select stock from products where id = any($1) order by id", [products.map(({ id }) => id)]);

  /** Everything an order consists of, for the order of this cart. */
  async function written(cart: Cart) {
    const [row] = await select<{
      orders: number;
      lines: number;
      events: number;
      mails: number;
      calls: number;
    }>(
      `select
        (select count(*)::int from orders where cart_id = $1) as orders,
        (select count(*)::int from order_lines l join orders o on o.id = l.order_id where o.cart_id = $1) as lines,
        (select count(*)::int from order_events e join orders o on o.id = e.order_id where o.cart_id = $1) as events,
        (select count(*)::int from outbox x join orders o on o.id = x.payload->>'orderId'
          where o.cart_id = $1 and x.kind = 'mail.order-confirmed') as mails,
        (select count(*)::int from outbox x join orders o on o.placed_at = x.created_at
          where o.cart_id = $1 and x.kind = 'revalidate') as calls`,
      [cart.id],
    );
    return row;
  }
  const nothing = { orders: 0, lines: 0, events: 0, mails: 0, calls: 0 };
  const whole = { orders: 1, lines: 2, events: 3, mails: 1, calls: 1 };

  const mailsAbout = async ({ key }: CheckoutAnswer) =>
    (await mailsOf(api)).filter(({ text }) => text.includes(key));
  const emptyOutbox = () =>
    until("end of the outbox", async () => {
      const due = await select("select 1 from outbox where done_at is null");
      return due.length === 0 ? true : undefined;
    });
  const onlyMailAbout = async (placed: CheckoutAnswer) => {
    await until("mail", async () => ((await mailsAbout(placed)).length > 0 ? true : undefined));
    await emptyOutbox();
    return mailsAbout(placed);
  };

  /** Kills the program as soon as the proxy loses something. */
  function killed(decide: (text: string, connection: number) => Fate): Promise<void> {
    return new Promise((resolve, reject) => {
      proxy.watch(
        ({ text, connection }) => decide(text, connection),
        () => {
          proxy.unwatch();
          api.kill().then(resolve, reject);
        },
      );
    });
  }

  /** @returns the statements of the checkout, the lost one last, and its answer when it got that far. */
  async function checkOutLosing(nth: number, cart: Cart) {
    const statements: string[] = [];
    let own: number | undefined;
    const end = killed((text, connection) => {
      // Only a checkout opens a transaction here: the outbox works with single statements.
      if (own === undefined && /^begin/i.test(text)) own = connection;
      if (connection !== own) return "pass";
      statements.push(text);
      return statements.length === nth ? "lose-answer" : "pass";
    });
    // No answer is what a killed program gives; every refusal shows in what the database holds afterwards.
    const answer = await api.call("checkoutAsGuest", byBankTransfer(cart)).catch(() => undefined);
    if (answer === undefined) await end;
    proxy.unwatch();
    return { statements, answer };
  }

  it("leaves no order, or a whole one with one mail, whichever statement was the last", async () => {
    let nth = 0;
    let last = "";
    for (;;) {
      nth += 1;
      const cart = await newCart();
      const before = await stocks();
      const { statements, answer } = await checkOutLosing(nth, cart);
      // It has no n-th statement any more: all have been tried.
      if (answer !== undefined) break;
      last = statements.at(-1) ?? "";
      // What an ended connection left open, the server has rolled back by now or is about to.
      await api.start();
      const committed = /^commit/i.test(last);
      await until(`end of the transaction lost at "${last}"`, async () => {
        const open = await select(
          "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'",
        );
        return open.length === 0 ? true : undefined;
      });
      expect({ last, ...(await written(cart)) }).toEqual({ last, ...(committed ? whole : nothing) });
      if (!committed) expect(await stocks()).toEqual(before);

      const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
      expect(await written(cart)).toEqual(whole);
      const after = await stocks();
      expect(after).not.toEqual(before);
      expect(await api.call("checkoutAsGuest", byBankTransfer(cart))).toEqual(placed);
      expect(await stocks()).toEqual(after);
      expect(await onlyMailAbout(placed)).toHaveLength(1);
    }
    // The proxy has really seen the steps: the commit was the last one that could be lost.
    expect(last).toMatch(/^commit/i);
    expect(nth).toBeGreaterThan(7);
  }, 600_000);

  it("sends the mail that was being sent, and the shopper gets one", async () => {
    const cart = await newCart();
    // Nothing of the program's start is left: the next letter that is written is the one of this order.
    await emptyOutbox();
    const lettersThere = () => readdirSync(mailFolder(api)).length;
    const before = lettersThere();
    const end = killed((text) =>
      text.includes("set done_at = now()") && lettersThere() > before ? "lose" : "pass",
    );
    // The mail may go out before the answer does: then the shopper gets none, and asks again.
    await api.call("checkoutAsGuest", byBankTransfer(cart)).catch(() => undefined);
    await end;
    const there = await mailsOf(api);
    // The effect in hand is another process's again when its lease is over; nobody waits a minute for that here.
    await api.start();
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    const [sent] = there.filter(({ text }) => text.includes(placed.key));
    expect(sent).toBeDefined();
    await select("update outbox set due_at = now() where done_at is null");
    const mails = await onlyMailAbout(placed);
    expect(mails.map(({ file }) => file)).toEqual([sent?.file]);
    expect(mails[0]?.headers.get("message-id")).toBe(sent?.headers.get("message-id"));
    expect(
      await select("select attempts from outbox where payload->>'orderId' = $1", [placed.orderId]),
    ).toEqual([{ attempts: 2 }]);
  });
});
