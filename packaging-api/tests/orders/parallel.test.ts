import pg from "pg";
import type { ProductSummary } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  changeData,
  describeOnPostgres,
  mailsOf,
  patient,
  productsInStock,
  Refusal,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";

/** Races show on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("orders at the same time", () => {
  let api: StartedApi;
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    products = await productsInStock(api, 3);
  });
  afterAll(() => api.stop());

  async function countOf(query: string, values: unknown[] = []): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(api, `select count(*)::int as count from ${query}`, values);
    return row?.count ?? -1;
  }

  it("sell exactly ten packs to fifty buyers", async () => {
    const { id } = products[0]!;
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => cartToOrder(patient(api), [{ productId: id, quantity: 1 }])),
    );
    await changeData(api, `update products set stock = 10 where id = '${id}'`);
    const outcomes = await Promise.all(
      buyers.map((cart) =>
        patient(api)
          .call("checkoutAsGuest", byBankTransfer(cart))
          .then(
            ({ number }) => number,
            (error: unknown) => error,
          ),
      ),
    );
    const sold = outcomes.filter((outcome) => typeof outcome === "string");
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(new Set(sold).size).toBe(10);
    expect(refused).toHaveLength(40);
    for (const { status, envelope } of refused) {
      expect(status).toBe(409);
      expect(envelope.data).toMatchObject({ reason: "not_enough_stock", available: 0 });
    }
    expect(await rowsOf(api, "select stock from products where id = $1", [id])).toEqual([{ stock: 0 }]);
    expect(await countOf("order_lines where product_id = $1", [id])).toBe(10);
  });

  it("become one order with one mail when they are the same cart's", async () => {
    const cart = await cartToOrder(api, [{ productId: products[1]!.id, quantity: 2 }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        patient(api).call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: cart.version }),
      ),
    );
    const [answer] = answers;
    expect(answers).toEqual(Array.from({ length: 20 }, () => answer));
    expect(await countOf("orders where cart_id = $1", [cart.id])).toBe(1);
    expect(
      await countOf("outbox where kind = 'mail.order-confirmed' and payload->>'orderId' = $1", [
        answer!.orderId,
      ]),
    ).toBe(1);
    expect(await rowsOf(api, "select stock from products where id = $1", [products[1]!.id])).toEqual([
      { stock: products[1]!.stock - 2 },
    ]);
    const mails = await until("mail", async () => {
      const found = (await mailsOf(api)).filter(({ text }) => text.includes(answer!.key));
      return found.length > 0 ? found : undefined;
    });
    expect(mails).toHaveLength(1);
  });

  it("of the same goods the other way round do not wait for each other for ever", async () => {
    const [a, b] = [products[1]!.id, products[2]!.id];
    await changeData(api, `update products set stock = 100 where id in ('${a}', '${b}')`);
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cartToOrder(
          patient(api),
          (index % 2 === 0 ? [a, b] : [b, a]).map((productId) => ({ productId, quantity: 1 })),
        ),
      ),
    );
    const placed = await Promise.all(
      carts.map((cart) => patient(api).call("checkoutAsGuest", byBankTransfer(cart))),
    );
    expect(new Set(placed.map(({ number }) => number)).size).toBe(20);
    expect(await rowsOf(api, "select stock from products where id in ($1, $2)", [a, b])).toEqual([
      { stock: 80 },
      { stock: 80 },
    ]);
  });

  it("begin again when the database gave them up for another's sake", async () => {
    const [a, b] = [products[1]!.id, products[2]!.id].sort() as [string, string];
    const cart = await cartToOrder(
      api,
      [a, b].map((productId) => ({ productId, quantity: 1 })),
    );
    const session = async () => {
      const client = new pg.Client({ connectionString: api.databaseUrl });
      await client.connect();
      await client.query("begin");
      return client;
    };
    const waiting = (count: number) =>
      until(`${count} sessions that wait for a lock`, async () => {
        const found = await rowsOf(
          api,
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return found.length === count ? true : undefined;
      });
    const [first, other] = [await session(), await session()];
    try {
      // It never looks for a deadlock: the checkout does, and gives way.
      await other.query("set deadlock_timeout = '60s'");
      const holdCart = (client: pg.Client) =>
        client.query("select 1 from carts where id = $1 for update", [cart.id]);
      await holdCart(first);
      await other.query("select 1 from products where id = $1 for update", [b]);
      const order = api.call("checkoutAsGuest", byBankTransfer(cart));
      await waiting(1);
      // Behind the checkout in the queue for the cart, with a product that the checkout wants.
      const held = holdCart(other);
      await waiting(2);
      await first.query("commit");
      await held;
      await other.query("commit");
      expect((await order).number).toMatch(/^\d+$/);
    } finally {
      await first.end();
      await other.end();
    }
    expect(await countOf("orders where cart_id = $1", [cart.id])).toBe(1);
  });

  it("do not miss a change of the cart that comes at the same time", async () => {
    const carts = await Promise.all(
      Array.from({ length: 10 }, () => cartToOrder(api, [{ productId: products[2]!.id, quantity: 1 }])),
    );
    await Promise.all(
      carts.map(async (cart) => {
        const added = { params: { id: cart.id }, body: { productId: products[1]!.id, quantity: 1 } };
        const [order, change] = await Promise.allSettled([
          api.call("checkoutAsGuest", byBankTransfer(cart)),
          api.call("addCartItem", added),
        ]);
        if (order.status !== "fulfilled") throw order.reason;
        const { lines } = await api.call("getGuestOrder", { params: { key: order.value.key } });
        // Either the change came first and is in the order, or it was refused: never taken and forgotten.
        expect(lines).toHaveLength(change.status === "fulfilled" ? 2 : 1);
      }),
    );
  });
});
