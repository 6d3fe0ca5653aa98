import {
  byBankTransfer,
  cartToOrder,
  customer,
  describeOnPostgres,
  internalSecret,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";

/** What stands in the database after an order: nothing of it is on the wire. */
describeOnPostgres("an order in the database", () => {
  let api: StartedApi;
  let productId: string;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    [productId] = (await productsInStock(api, 1)).map(({ id }) => id) as [string];
  });
  afterAll(() => api.stop());

  async function addressOfOrder(headers: Record<string, string>): Promise<string | undefined> {
    const cart = await cartToOrder(api, [{ productId, quantity: 1 }]);
    const { orderId } = await api.call("checkoutAsGuest", { ...byBankTransfer(cart), headers });
    const [row] = await rowsOf<{ client_address: string }>(
      api,
      "select client_address from orders where id = $1",
      [orderId],
    );
    return row?.client_address;
  }

  it("has the shopper's address from the storefront, and believes no other client about it", async () => {
    const stated = { "x-client-address": "203.0.113.9" };
    expect(await addressOfOrder({ ...stated, "x-internal-secret": internalSecret })).toBe("203.0.113.9");
    expect(await addressOfOrder({ ...stated, "x-internal-secret": "x".repeat(34) })).toBe("127.0.0.1");
    expect(await addressOfOrder(stated)).toBe("127.0.0.1");
  });

  it("begins the history of its three states", async () => {
    const cart = await cartToOrder(api, [{ productId, quantity: 1 }]);
    const { orderId } = await api.call("checkoutAsGuest", byBankTransfer(cart));
    const events = await rowsOf(
      api,
      `select machine, from_state, to_state, cause, actor from order_events where order_id = $1 order by id`,
      [orderId],
    );
    const placed = { from_state: null, cause: "placed", actor: "guest" };
    expect(events).toEqual([
      { machine: "order", to_state: "new", ...placed },
      { machine: "payment", to_state: "awaiting_payment", ...placed },
      { machine: "fulfilment", to_state: "unfulfilled", ...placed },
    ]);
  });

  it("is a customer's from the beginning, and confirmed with it", async () => {
    const { headers } = await customer(api);
    const cart = await cartToOrder(api, [{ productId, quantity: 1 }]);
    const { orderId } = await api.call("checkout", { ...byBankTransfer(cart), headers });
    expect(
      await rowsOf(
        api,
        `select distinct actor, c.stage, confirmed_at is not null as confirmed, confirmation_withheld as withheld,
           (select array_agg(position) from order_lines l where l.order_id = o.id) as positions
         from orders o join order_events e on e.order_id = o.id join carts c on c.id = o.cart_id where o.id = $1`,
        [orderId],
      ),
    ).toEqual([
      { actor: "customer", stage: "checkout_user", confirmed: true, withheld: false, positions: [1] },
    ]);
  });
});
