import pg from "pg";
import type { Cart, ProductSummary } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  cartWith,
  describeOnPostgres,
  from,
  newAddress,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";

/**
 * What a checkout or a change of a cart reads has to be read after the lock on it was granted. The statements are sent
 * together, so this is decided by their order alone: another session changes the rows while it has them locked, and
 * commits once the shop waits for it.
 */
describeOnPostgres("what is read together with a lock", () => {
  let api: StartedApi;
  let other: pg.Client;
  let third: pg.Client;
  /** One for each test: what is held without paying counts for a product. */
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await startApi({
      database: "postgres",
      env: { UNPAID_STOCK_PERCENT: "1", UNPAID_STOCK_PACKS: "10" },
    });
    products = await productsInStock(api, 6, 60);
    other = new pg.Client({ connectionString: api.databaseUrl });
    third = new pg.Client({ connectionString: api.databaseUrl });
    await Promise.all([other.connect(), third.connect()]);
  });
  afterAll(async () => {
    await Promise.all([other.end(), third.end()]);
    await api.stop();
  });

  const shopWaits = () =>
    until("statement of the shop that waits for the lock", async () => {
      const waiting = await rowsOf(
        api,
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0 ? true : undefined;
    });

  /** Runs what locks and changes rows; `call` starts before the commit, and waits for it. */
  async function whileLocked<T>(change: () => Promise<unknown>, call: () => Promise<T>): Promise<T> {
    await other.query("begin");
    await change();
    const answer = call();
    try {
      await shopWaits();
    } finally {
      await other.query("commit");
    }
    return answer;
  }

  const lockCart = (id: string) => other.query("select from carts where id = $1 for update", [id]);
  const lockProduct = (id: string, session = other) =>
    session.query("select from product_stock where product_id = $1 for no key update", [id]);
  const sellOut = (id: string, session = other) =>
    session.query("update products set stock = 0 where id = $1", [id]);
  const packsOf = ({ id }: ProductSummary, quantity: number) => [{ productId: id, quantity }];
  const soldOut = { status: 409, envelope: { data: { reason: "not_enough_stock", available: 0 } } };
  const setQuantity = async (cart: Cart, quantity: number) => {
    await lockCart(cart.id);
    await other.query("update cart_items set quantity = $2 where cart_id = $1", [cart.id, quantity]);
  };

  it("is the cart as it is once it is locked: a checkout orders what another change put into it", async () => {
    const cart = await cartToOrder(api, packsOf(products[0]!, 1));
    const { orderId } = await whileLocked(
      () => setQuantity(cart, 3),
      () => api.call("checkoutAsGuest", byBankTransfer(cart)),
    );
    expect(await rowsOf(api, "select quantity from order_lines where order_id = $1", [orderId])).toEqual([
      { quantity: 3 },
    ]);
  });

  it("is the stock as it is once the product is locked: a checkout does not sell what was sold meanwhile", async () => {
    const { id } = products[1]!;
    const cart = await cartToOrder(api, packsOf(products[1]!, 1));
    const refusal = await whileLocked(
      async () => {
        await lockProduct(id);
        await sellOut(id);
      },
      () => api.refusal("checkoutAsGuest", byBankTransfer(cart)),
    );
    expect(refusal).toMatchObject(soldOut);
  });

  it("is the stock of what is in the cart once that is locked: goods put into it meanwhile are locked too", async () => {
    const [former, added] = [products[2]!, products[3]!];
    const cart = await cartToOrder(api, packsOf(former, 1));
    await third.query("begin");
    await lockProduct(added.id, third);
    await sellOut(added.id, third);
    const answer = await whileLocked(
      async () => {
        await lockCart(cart.id);
        await other.query("update cart_items set product_id = $2 where cart_id = $1", [cart.id, added.id]);
      },
      async () => ({ refusal: api.refusal("checkoutAsGuest", byBankTransfer(cart)) }),
    );
    // It waits again, for the goods: their sale is committed now.
    await shopWaits();
    await third.query("commit");
    expect(await answer.refusal).toMatchObject(soldOut);
  });

  it("is what is reserved for a network without payment once the product is locked", async () => {
    const headers = from(newAddress());
    const [first, second] = [
      await cartToOrder(api, packsOf(products[4]!, 8)),
      await cartToOrder(api, packsOf(products[4]!, 8)),
    ];
    const { orderId } = await api.call("checkoutAsGuest", { ...byBankTransfer(first), headers });
    const [placed] = await rowsOf<{ holder_network: string | null }>(
      api,
      "select holder_network from orders where id = $1",
      [orderId],
    );
    expect(placed?.holder_network).toEqual(expect.any(String));
    // The first order counts only once the other session has committed, with the product locked.
    await other.query("update orders set holder_network = null where id = $1", [orderId]);
    const refusal = await whileLocked(
      async () => {
        await lockProduct(products[4]!.id);
        await other.query("update orders set holder_network = $2 where id = $1", [
          orderId,
          placed?.holder_network,
        ]);
      },
      () => api.refusal("checkoutAsGuest", { ...byBankTransfer(second), headers }),
    );
    expect(refusal).toMatchObject({ status: 409, envelope: { data: { reason: "unpaid_share" } } });
  });

  it("is the cart's lines in a change of it: the answer has what another change put into it", async () => {
    const cart = await cartWith(api, packsOf(products[5]!, 1));
    const changed = await whileLocked(
      () => setQuantity(cart, 5),
      () =>
        api.call("addCartItem", {
          params: { id: cart.id },
          body: { productId: products[5]!.id, quantity: 1 },
        }),
    );
    expect(changed.items.map(({ quantity }) => quantity)).toEqual([6]);
  });
});
