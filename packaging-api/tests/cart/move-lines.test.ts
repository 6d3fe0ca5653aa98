import type { Cart, ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  cartWith,
  customer,
  describeOnPostgres,
  guest,
  productsInStock,
  type RunningApi,
  sharedApi,
} from "../support";

type Products = [ProductSummary, ProductSummary];
const quantities = (cart: Cart) => cart.items.map(({ productId, quantity }) => [productId, quantity]);
const move = (api: RunningApi, from: string, to: string, headers = {}) =>
  api.call("moveCartLines", { params: { id: to }, body: { from }, headers });
const read = (api: RunningApi, id: string) => api.call("getCart", { params: { id } });

describe("the lines of a cart that was begun at the same moment", () => {
  let api: RunningApi;
  let products: Products;
  beforeAll(async () => {
    api = await sharedApi();
    products = (await productsInStock(api, 2, 50)) as Products;
  });
  const cartOf = (...packs: [number, number?]) =>
    cartWith(
      api,
      packs.map((quantity = 1, index) => ({ productId: products[index]!.id, quantity })),
    );

  it("come to those of the other, and their cart is gone", async () => {
    const [stray, kept] = [await cartOf(2, 3), await cartOf(1)];
    const moved = await move(api, stray.id, kept.id);
    expect(quantities(moved)).toEqual([
      [products[0].id, 3],
      [products[1].id, 3],
    ]);
    expect(await read(api, kept.id)).toEqual(moved);
    expect((await api.refusal("getCart", { params: { id: stray.id } })).status).toBe(404);
    // Asked again, there is nothing to move.
    expect(await move(api, stray.id, kept.id)).toEqual(moved);
  });

  it("are no more than there are packs", async () => {
    const { stock } = products[0];
    const [stray, kept] = [await cartOf(stock), await cartOf(1)];
    expect(quantities(await move(api, stray.id, kept.id))).toEqual([[products[0].id, stock]]);
  });

  it("stay where they are when it is the same cart, or the other is unknown or was ordered", async () => {
    const { id } = await cartOf(2);
    expect(quantities(await move(api, id, id))).toEqual([[products[0].id, 2]]);

    expect(await api.refusal("moveCartLines", { params: { id: "none" }, body: { from: id } })).toMatchObject({
      status: 404,
      envelope: { data: { reason: "cart_unknown" } },
    });

    const ordered = await cartOf(1);
    await api.call("setGuestDetails", { params: { id: ordered.id }, body: guest });
    await api.call("setGuestAddress", { params: { id: ordered.id, type: "shipping" }, body: address });
    const { number } = await api.call("checkoutAsGuest", byBankTransfer(ordered));
    expect(
      await api.refusal("moveCartLines", { params: { id: ordered.id }, body: { from: id } }),
    ).toMatchObject({ status: 409, envelope: { data: { reason: "cart_ordered", number } } });
    expect(quantities(await read(api, id))).toEqual([[products[0].id, 2]]);
    // What was ordered is not moved into another cart.
    expect(quantities(await move(api, ordered.id, id))).toEqual([[products[0].id, 2]]);
  });

  it("are not taken out of a customer's cart by anybody else", async () => {
    const { headers } = await customer(api);
    const body = { productId: products[0].id, quantity: 2 };
    const own = await api.call("addCartItem", { params: { id: "new" }, body, headers });
    const { id } = await cartOf(1);
    expect(quantities(await move(api, own.id, id))).toEqual([[products[0].id, 1]]);
    expect(quantities(await move(api, id, own.id, headers))).toEqual([[products[0].id, 3]]);
  });
});

/** Races show on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("carts that are moved by several requests at once", () => {
  it("are counted once, in one cart or the other, whichever way they are moved", async () => {
    const api = await sharedApi("postgres");
    const [product] = (await productsInStock(api, 1, 50)) as [ProductSummary];
    for (let round = 0; round < 5; round += 1) {
      const one = await cartWith(api, [{ productId: product.id, quantity: 2 }]);
      const other = await cartWith(api, [{ productId: product.id, quantity: 3 }]);
      await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0 ? move(api, one.id, other.id) : move(api, other.id, one.id),
        ),
      );
      const left = await Promise.allSettled([read(api, one.id), read(api, other.id)]);
      const found = left.flatMap((cart) => (cart.status === "fulfilled" ? quantities(cart.value) : []));
      expect(found).toEqual([[product.id, 5]]);
    }
  });
});
