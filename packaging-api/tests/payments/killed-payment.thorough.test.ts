import {
  describeOnPostgres,
  hurry,
  mailsOf,
  orderByPayPal,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { type PayPalSimulator, startPayPalSimulator } from "../support/paypal";
import { createPostgresDatabase } from "../support/postgres";
import { type PostgresProxy, startPostgresProxy } from "../support/postgres-proxy";

/**
 * The program is killed at every third statement of a capture from the fifth on, where it has claimed the payment, to
 * the eleventh, where it has settled it; the others are the fault driver's.
 */
const FIRST = 5;
const STRIDE = 2;

/**
 * Kills the program (SIGKILL) in the middle of taking money: a proxy between it and PostgreSQL loses the answer of the
 * n-th statement. Started again, it finds out by itself what became of the money.
 */
describeOnPostgres("a payment in which the program is killed", () => {
  let databaseUrl: string;
  let proxy: PostgresProxy;
  let paypal: PayPalSimulator;
  let api: StartedApi;
  let productId: string;
  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase();
    proxy = await startPostgresProxy(databaseUrl);
    paypal = await startPayPalSimulator();
    api = await startApi({ database: { url: proxy.url }, env: paypal.env() });
    const [product] = await productsInStock(api, 1, 60);
    productId = product!.id;
  });
  afterAll(async () => {
    await api.stop();
    await proxy.close();
    await paypal.stop();
  });

  const select = <T extends object>(query: string, values: unknown[] = []) =>
    rowsOf<T>({ databaseUrl }, query, values);

  /** @returns whether there was an n-th statement, so that the program was killed at it. */
  async function captureLosing(nth: number, key: string): Promise<boolean> {
    let statements = 0;
    const end = new Promise<void>((resolve, reject) => {
      proxy.watch(
        ({ text }) => {
          // The outbox works beside the capture whenever it finds something to do.
          if (/^\s*update outbox/.test(text)) return "pass";
          statements += 1;
          return statements === nth ? "lose-answer" : "pass";
        },
        () => {
          proxy.unwatch();
          api.kill().then(resolve, reject);
        },
      );
    });
    // No answer is what a killed program gives. One that was given says nothing: the n-th statement may be another's.
    await api.call("capturePayPal", { params: { id: key } }).catch(() => undefined);
    const struck = statements >= nth;
    if (struck) await end;
    proxy.unwatch();
    return struck;
  }

  it("takes the money once and confirms the order once, whichever statement was the last", async () => {
    let kills = 0;
    for (let nth = FIRST; ; nth += STRIDE) {
      const placed = await orderByPayPal(api, [{ productId, quantity: 1 }]);
      await paypal.approve(placed.payPalId);
      const struck = await captureLosing(nth, placed.key);
      if (struck) {
        kills += 1;
        await api.start();
        // Nobody waits here for the lease of who was killed.
        await hurry({ databaseUrl });
      }
      await until(`payment after statement ${nth}`, async () => {
        const { paymentState } = await api.call("checkOrder", placed.own);
        return paymentState === "paid" ? true : undefined;
      });
      const mine = (await paypal.ledger()).find(({ id }) => id === placed.payPalId);
      expect(mine).toMatchObject({ captures: 1, returned: 0 });
      const [row] = await select(
        `select order_state, total, holds_stock,
          (select count(*)::int from payments where order_id = o.id) as payments,
          (select count(*)::int from order_events where order_id = o.id and to_state = 'paid') as times_paid,
          (select count(*)::int from documents where order_id = o.id) as documents,
          (select count(*)::int from outbox where once_key = 'mail.order-confirmed:' || o.id) as mails
          from orders o where id = $1`,
        [placed.orderId],
      );
      expect(row).toEqual({
        order_state: "confirmed",
        total: mine?.taken,
        holds_stock: true,
        payments: 1,
        times_paid: 1,
        documents: 1,
        mails: 1,
      });
      await until("mail", async () =>
        (await mailsOf(api)).some(({ text }) => text.includes(placed.key)) ? true : undefined,
      );
      if (!struck) break;
    }
    // The proxy has really seen the steps of a payment.
    expect(kills).toBeGreaterThan(2);
  });
});
