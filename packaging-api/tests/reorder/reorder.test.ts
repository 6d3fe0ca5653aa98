import type { CheckoutAnswer, ProductSummary } from "../../contract";
import {
  byBankTransfer,
  type Customer,
  cartToOrder,
  cartWith,
  changeData,
  customer,
  describeOnPostgres,
  productsInStock,
  type StartedApi,
  startApi,
} from "../support";

describeOnPostgres("ordering again", () => {
  let api: StartedApi;
  let ada: Customer;
  let products: [ProductSummary, ProductSummary, ProductSummary];
  let placed: CheckoutAnswer;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    ada = await customer(api);
    products = (await productsInStock(api, 3)) as typeof products;
    const cart = await cartToOrder(
      api,
      products.map(({ id }, index) => ({ productId: id, quantity: index + 1 })),
    );
    placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
  });
  afterAll(() => api.stop());

  const preview = (id = placed.key) => api.call("previewReorder", { params: { id } });
  const again = (cartId: string, ifMatch?: string) =>
    api.call("reorder", {
      params: { id: placed.key },
      body: { cartId },
      ...(ifMatch !== undefined && { ifMatch }),
    });

  it("is for whoever has the order's link, not for who knows its number or id", async () => {
    expect((await preview()).lines.map(({ state }) => state)).toEqual(["same", "same", "same"]);
    for (const id of [placed.orderId, placed.number])
      for (const headers of [{}, ada.headers]) {
        expect((await api.refusal("previewReorder", { params: { id }, headers })).status).toBe(404);
        const body = { cartId: "new" };
        expect((await api.refusal("reorder", { params: { id }, body, headers })).status).toBe(404);
      }
  });

  it("makes a cart of what was ordered", async () => {
    const { cart, added, short } = await again("new");
    expect({ added, short }).toEqual({ added: 3, short: [] });
    expect(cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual(
      products.map(({ sku }, index) => [sku, index + 1]),
    );
  });

  it("goes on top of an open cart, once for each version of it that was seen", async () => {
    const cart = await cartWith(api, [{ productId: products[0].id, quantity: 2 }]);
    const after = await again(cart.id, cart.version);
    expect(after.cart.items[0]?.quantity).toBe(3);
    const twice = await api.refusal("reorder", {
      params: { id: placed.key },
      body: { cartId: cart.id },
      ifMatch: cart.version,
    });
    expect(twice.status).toBe(412);
    expect((await api.call("getCart", { params: { id: cart.id } })).version).toBe(after.cart.version);
  });

  it("finds the customer's own open cart", async () => {
    const body = { cartId: "new" };
    const first = await api.call("reorder", { params: { id: placed.key }, body, headers: ada.headers });
    const second = await api.call("reorder", { params: { id: placed.key }, body, headers: ada.headers });
    expect(second.cart.id).toBe(first.cart.id);
    expect(second.cart.items.map(({ quantity }) => quantity)).toEqual([2, 4, 6]);
    const clicked = await api.refusal("reorder", {
      params: { id: placed.key },
      body,
      ifMatch: "0",
      headers: ada.headers,
    });
    expect(clicked.status).toBe(412);
  });

  it("says what has a new price, what there are fewer of and what is gone, before anything is added", async () => {
    const [dearer, fewer, gone] = products;
    await changeData(
      api,
      `delete from price_breaks where product_id = '${dearer.id}'`,
      `update products set price = price + 7 where id = '${dearer.id}'`,
      `update products set stock = 1 where id = '${fewer.id}'`,
      `update products set status = 'withdrawn' where id = '${gone.id}'`,
    );
    const { lines, changed, number } = await preview();
    expect(number).toBe(placed.number);
    expect(lines.map(({ state, available }) => [state, Math.min(available, 2)])).toEqual([
      ["new_price", 2],
      ["fewer", 1],
      ["gone", 0],
    ]);
    expect(changed).toBeGreaterThanOrEqual(1);
    expect(lines[0]).toMatchObject({ unitPrice: dearer.price, priceNow: { unitPrice: dearer.price + 7 } });
    expect(lines[2]).toMatchObject({ priceNow: null, slug: "" });

    const { cart, added, short } = await again("new");
    expect(added).toBe(2);
    expect(cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [dearer.sku, 1],
      [fewer.sku, 1],
    ]);
    expect(cart.items[0]?.unitPrice).toBe(dearer.price + 7);
    expect(short.map(({ wanted, quantity }) => [wanted, quantity])).toEqual([
      [2, 1],
      [3, 0],
    ]);
  });

  it("makes no cart when nothing is left", async () => {
    await changeData(api, "update products set stock = 0");
    const { status, envelope } = await api.refusal("reorder", {
      params: { id: placed.key },
      body: { cartId: "new" },
    });
    expect([status, envelope.data]).toEqual([409, { reason: "nothing_left" }]);
  });
});
