import type { Cart, ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  type Customer,
  cartWith,
  changeData,
  customer,
  guest,
  productsInStock,
  quickestDatabase,
  type StartedApi,
  startApi,
} from "../support";

let api: StartedApi;
let ada: Customer;
let products: [ProductSummary, ProductSummary, ProductSummary];
beforeAll(async () => {
  api = await startApi({ database: quickestDatabase() });
  ada = await customer(api);
  products = (await productsInStock(api, 3)) as typeof products;
});
afterAll(() => api.stop());

const add = (id: string, product: ProductSummary, quantity: number, owner: Customer = ada) =>
  api.call("addCartItem", {
    params: { id },
    body: { productId: product.id, quantity },
    headers: owner.headers,
  });
const merge = (id: string, owner: Customer = ada) =>
  api.call("mergeCart", { params: { id }, headers: owner.headers });
const guestsCart = (...goods: [ProductSummary, number][]) =>
  cartWith(
    api,
    goods.map(([{ id }, quantity]) => ({ productId: id, quantity })),
  );
const quantities = (cart: Cart | null) => cart?.items.map(({ sku, quantity }) => [sku, quantity]);
const isGone = async (id: string) => (await api.refusal("getCart", { params: { id } })).status === 404;

/** Orders the open cart, so that the next test begins without one. */
async function orderIt({ id }: Pick<Cart, "id">) {
  const { headers } = ada;
  await api.call("setGuestDetails", { params: { id }, body: guest, headers });
  await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address, headers });
  return api.call("checkoutAsGuest", { ...byBankTransfer({ id }), headers });
}

describe("a customer's cart", () => {
  it("is one, is theirs alone, and becomes their order", async () => {
    expect(await merge("new")).toEqual({ cart: null, moved: 0, short: [] });
    const begun = await add("new", products[0], 2);
    const { id } = begun;
    expect((await add("new", products[1], 1)).id).toBe(id);
    expect((await merge("new")).cart).toMatchObject({ id, isGuestCheckout: false });
    expect((await merge(id)).cart?.id).toBe(id);
    expect(await isGone(id)).toBe(true);

    const placed = await orderIt(begun);
    expect(await orderIt(begun).catch(({ status }) => status)).toBe(409);
    const { orders, total } = await api.call("listOrders", { headers: ada.headers });
    expect(total).toBe(1);
    expect(orders).toMatchObject([
      { id: placed.orderId, number: placed.number, lines: 2, image: products[0].image },
    ]);
    const order = await api.call("getOrder", { params: { id: placed.orderId }, headers: ada.headers });
    expect(order).toMatchObject({ number: placed.number, status: "awaiting_payment" });
    expect(await api.call("getCart", { params: { id }, headers: ada.headers })).toMatchObject({
      orderNumber: placed.number,
    });
    const raw = await api.request(`/api/orders/${placed.orderId}/get`, { headers: ada.headers });
    expect(await raw.text()).not.toContain(ada.id);

    // The next one begins again.
    const next = await add("new", products[0], 1);
    expect(next.id).not.toBe(id);
    await orderIt(next);
  });

  it("takes over what a guest put together, with who orders and where to", async () => {
    const { id } = await guestsCart([products[0], 3]);
    await api.call("setGuestDetails", { params: { id }, body: { ...guest, comment: "Ring twice" } });
    const merged = await merge(id);
    expect(merged).toMatchObject({
      moved: 1,
      short: [],
      cart: { id, firstName: "Ada", comment: "Ring twice", email: ada.email },
    });
    expect(await isGone(id)).toBe(true);
    expect(await merge(id)).toMatchObject({ moved: 0, cart: { id } });
    await orderIt({ id });
  });

  it("takes a guest's lines in, adds packs of the same, and names what there is too little of", async () => {
    const own = await add("new", products[0], 2);
    await add("new", products[1], 4);
    const other = await guestsCart([products[1], 3], [products[2], 5]);
    await api.call("setGuestDetails", {
      params: { id: other.id },
      body: { ...guest, phone: "0113 496 0000" },
    });
    await api.call("setGuestAddress", { params: { id: other.id, type: "shipping" }, body: address });
    await changeData(api, `update products set stock = 6 where id = '${products[1].id}'`);

    const { cart, moved, short } = await merge(other.id);
    expect(cart).toMatchObject({
      id: own.id,
      shippingCityTown: "Leeds",
      phone: "0113 496 0000",
      email: ada.email,
    });
    expect(quantities(cart)).toEqual([
      [products[0].sku, 2],
      [products[1].sku, 6],
      [products[2].sku, 5],
    ]);
    expect(moved).toBe(2);
    expect(short).toEqual([{ name: expect.stringContaining(products[1].name), wanted: 7, quantity: 6 }]);
    expect(await isGone(other.id)).toBe(true);
    expect(await api.refusal("mergeCart", { params: { id: other.id }, headers: ada.headers })).toMatchObject({
      status: 404,
      envelope: { data: { reason: "cart_unknown" } },
    });
    expect(quantities((await merge("new")).cart)).toEqual(quantities(cart));
  });

  it("takes nothing from a cart that a guest has ordered", async () => {
    const other = await guestsCart([products[2], 1]);
    const { id } = other;
    await api.call("setGuestDetails", { params: { id }, body: guest });
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
    const { number } = await api.call("checkoutAsGuest", byBankTransfer(other));
    expect(await api.refusal("mergeCart", { params: { id }, headers: ada.headers })).toMatchObject({
      status: 409,
      envelope: { data: { reason: "cart_ordered", number } },
    });
    expect(
      (await api.call("listOrders", { headers: ada.headers })).orders.map((order) => order.number),
    ).not.toContain(number);
  });
});
