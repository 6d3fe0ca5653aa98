import type { Cart, ProductSummary } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  changeData,
  databasesToTest,
  productsInStock,
  type StartedApi,
  startApi,
} from "../support";

/** What happens to goods while they are in somebody's cart. */
function describeChangedGoods(database: "pglite" | "postgres") {
  let api: StartedApi;
  let withdrawn: ProductSummary;
  let soldOut: ProductSummary;
  let dearer: ProductSummary;
  let priceless: ProductSummary;
  const carts = new Map<string, Cart>();

  beforeAll(async () => {
    api = await startApi({ database });
    [withdrawn, soldOut, dearer, priceless] = (await productsInStock(api, 4)) as [
      ProductSummary,
      ProductSummary,
      ProductSummary,
      ProductSummary,
    ];
    for (const product of [withdrawn, soldOut, dearer]) {
      carts.set(product.id, await cartToOrder(api, [{ productId: product.id, quantity: 2 }]));
    }
    await changeData(
      api,
      `update products set status = 'withdrawn' where id = '${withdrawn.id}'`,
      `update products set stock = 1 where id = '${soldOut.id}'`,
      `update products set price = price + 100 where id = '${dearer.id}'`,
      `delete from price_breaks where product_id = '${dearer.id}'`,
      `update products set price = 1900000000 where id = '${priceless.id}'`,
      `delete from price_breaks where product_id = '${priceless.id}'`,
    );
  });
  afterAll(() => api.stop());

  const cartOf = (product: ProductSummary) => carts.get(product.id)!;
  const nameOf = (product: ProductSummary) => `${product.size} ${product.name}`;

  describe("a product that was withdrawn", () => {
    it("stays visible in the cart as one that cannot be had", async () => {
      const cart = await api.call("getCart", { params: { id: cartOf(withdrawn).id } });
      expect(cart.items).toEqual([expect.objectContaining({ productId: withdrawn.id, stock: 0 })]);
    });

    it("is refused by name at checkout, when its packs are changed and when it is added", async () => {
      const { id, items } = cartOf(withdrawn);
      const refused = {
        status: 409,
        envelope: {
          data: { reason: "product_withdrawn", name: nameOf(withdrawn), itemId: items[0]!.id },
        },
      };
      expect(await api.refusal("checkoutAsGuest", byBankTransfer({ id }))).toMatchObject(refused);
      expect(
        await api.refusal("updateCartItem", {
          params: { id, itemId: items[0]!.id },
          body: { quantity: 1 },
        }),
      ).toMatchObject(refused);
      expect(
        await api.refusal("addCartItem", {
          params: { id },
          body: { productId: withdrawn.id, quantity: 1 },
        }),
      ).toMatchObject(refused);
    });

    it("can be taken out", async () => {
      const { id, items } = cartOf(withdrawn);
      const cart = await api.call("deleteCartItem", { params: { id, itemId: items[0]!.id } });
      expect(cart).toMatchObject({ items: [], itemsTotal: 0, total: 0 });
    });
  });

  describe("a product that was sold to others", () => {
    it("shows what is left and is refused by name at checkout", async () => {
      const { id } = cartOf(soldOut);
      const cart = await api.call("getCart", { params: { id } });
      expect(cart.items[0]).toMatchObject({ quantity: 2, stock: 1 });
      expect(await api.refusal("checkoutAsGuest", byBankTransfer({ id }))).toMatchObject({
        status: 409,
        envelope: { data: { reason: "not_enough_stock", available: 1, name: nameOf(soldOut) } },
      });
    });

    it("can be ordered once the cart asks for no more than that", async () => {
      const { id, items } = cartOf(soldOut);
      await api.call("updateCartItem", { params: { id, itemId: items[0]!.id }, body: { quantity: 1 } });
      expect((await api.call("checkoutAsGuest", byBankTransfer({ id }))).number).toMatch(/^\d{6,}$/);
    });
  });

  it("that cost more than an amount can say are not put in", async () => {
    const body = { productId: priceless.id, quantity: 1 };
    expect(await api.refusal("addCartItem", { params: { id: "new" }, body })).toMatchObject({
      status: 409,
      envelope: { data: { reason: "cart_full" } },
    });
  });

  it("that were raised beyond that amount cannot be ordered, and can once they cost less", async () => {
    const [product] = await productsInStock(api, 1);
    const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
    const raiseTo = (price: number) =>
      changeData(
        api,
        `update products set price = ${price} where id = '${product!.id}'`,
        `delete from price_breaks where product_id = '${product!.id}'`,
      );
    await raiseTo(1_900_000_000);
    expect(await api.refusal("checkoutAsGuest", byBankTransfer(cart))).toMatchObject({
      status: 409,
      envelope: { data: { reason: "cart_full" } },
    });
    await raiseTo(product!.price);
    expect((await api.call("checkoutAsGuest", byBankTransfer(cart))).number).toMatch(/^\d{6,}$/);
  });

  describe("a product whose price was raised", () => {
    it("makes the cart another version, and a checkout at the old one is refused with the new total", async () => {
      const before = cartOf(dearer);
      const { status, envelope } = await api.refusal("checkoutAsGuest", {
        ...byBankTransfer(before),
        ifMatch: before.version,
      });
      expect(status).toBe(412);
      const now = await api.call("getCart", { params: { id: before.id } });
      expect(envelope.data).toEqual(now);
      expect(now.items[0]?.unitPrice).toBe(dearer.price + 100);
      expect(now.total).toBeGreaterThan(before.total);
      expect(now.orderNumber).toBeUndefined();
    });

    it("is ordered at the price that the shopper has seen by then", async () => {
      const now = await api.call("getCart", { params: { id: cartOf(dearer).id } });
      const { key } = await api.call("checkoutAsGuest", { ...byBankTransfer(now), ifMatch: now.version });
      const order = await api.call("getGuestOrder", { params: { key } });
      expect(order.total).toBe(now.total);
    });
  });
}

describe.each(databasesToTest())("changed goods on %s", describeChangedGoods);
