import { MAX_QUANTITY } from "../../../trade-rules/limits";
import type { CallName, Cart, ProductSummary } from "../../contract";
import {
  type CallInput,
  cartWith,
  changeData,
  productsInStock,
  quickestDatabase,
  type StartedApi,
  startApi,
} from "../support";

let api: StartedApi;
let product: ProductSummary;
let cart: Cart;
beforeAll(async () => {
  api = await startApi({ database: quickestDatabase() });
  [product] = (await productsInStock(api, 1)) as [ProductSummary];
  cart = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
});
afterAll(() => api.stop());

async function refusal<N extends CallName>(name: N, input: CallInput<N>) {
  const { envelope } = await api.refusal(name, input);
  return envelope;
}

describe("a cart that does not exist", () => {
  const id = "no-such-cart";
  const unknown = { code: 404, data: { reason: "cart_unknown" } };

  it.each(["no-such-cart", "new", "..%2f..", "%00", "%F0%9F%93%A6"])("is not shown as %s", async (path) => {
    expect((await api.request(`/api/cart/${path}/get`)).status).toBe(404);
  });

  it("is not changed", async () => {
    const body = { productId: product.id, quantity: 1 };
    expect(await refusal("addCartItem", { params: { id }, body })).toMatchObject(unknown);
    const params = { id, itemId: cart.items[0]!.id };
    expect(await refusal("updateCartItem", { params, body: { quantity: 1 } })).toMatchObject(unknown);
    expect(await refusal("deleteCartItem", { params })).toMatchObject(unknown);
    expect(await refusal("setCartStage", { params: { id }, body: { stage: "add_item" } })).toMatchObject(
      unknown,
    );
    const method = "bank_transfer";
    expect(await refusal("checkoutAsGuest", { params: { id, method } })).toMatchObject(unknown);
  });
});

describe("an item", () => {
  it("of another cart is unknown", async () => {
    const other = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    const params = { id: other.id, itemId: cart.items[0]!.id };
    const unknown = { code: 404, data: { reason: "cart_item_unknown" } };
    expect(await refusal("updateCartItem", { params, body: { quantity: 2 } })).toMatchObject(unknown);
    expect(await refusal("deleteCartItem", { params })).toMatchObject(unknown);
  });

  it("of a product that does not exist is not put in", async () => {
    const input = { params: { id: cart.id }, body: { productId: "no-such-product", quantity: 1 } };
    expect(await refusal("addCartItem", input)).toMatchObject({
      code: 404,
      data: { reason: "product_unknown" },
    });
  });

  it("of more packs than there are is refused with what there is", async () => {
    const refused = {
      code: 409,
      data: { reason: "not_enough_stock", available: product.stock, name: `${product.size} ${product.name}` },
    };
    // One pack is in the cart already.
    const body = { productId: product.id, quantity: product.stock };
    expect(await refusal("addCartItem", { params: { id: cart.id }, body })).toMatchObject(refused);
    expect(
      await refusal("updateCartItem", {
        params: { id: cart.id, itemId: cart.items[0]!.id },
        body: { quantity: product.stock + 1 },
      }),
    ).toMatchObject(refused);
    const all = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId: product.id, quantity: product.stock },
    });
    expect(all.items[0]?.quantity).toBe(product.stock);
  });

  it("has as many packs as a line may, and no more", async () => {
    const [, , plenty] = (await productsInStock(api, 3)) as [ProductSummary, ProductSummary, ProductSummary];
    await changeData(api, `update products set stock = ${2 * MAX_QUANTITY} where id = '${plenty.id}'`);
    const { id } = await cartWith(api, [{ productId: plenty.id, quantity: MAX_QUANTITY - 1 }]);
    const input = { params: { id }, body: { productId: plenty.id, quantity: 1 } };
    expect((await api.call("addCartItem", input)).items[0]?.quantity).toBe(MAX_QUANTITY);
    expect(await refusal("addCartItem", input)).toMatchObject({
      code: 422,
      violations: [{ propertyPath: "quantity" }],
    });
  });
});

describe("a quantity", () => {
  it.each([0, -1, 1.5, "3", null, true, 10_000, 1e300, [1]])(
    "of %j is refused by its name",
    async (quantity) => {
      for (const [path, method] of [
        [`/api/cart/${cart.id}/add`, "POST"],
        [`/api/cart/${cart.id}/item/${cart.items[0]!.id}/update`, "PUT"],
      ] as const) {
        const response = await api.request(path, {
          method,
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ productId: product.id, quantity }),
        });
        expect(response.status).toBe(422);
        const { violations } = (await response.json()) as { violations: { propertyPath: string }[] };
        expect(new Set(violations.map(({ propertyPath }) => propertyPath))).toEqual(new Set(["quantity"]));
      }
      expect(await api.call("getCart", { params: { id: cart.id } })).toEqual(cart);
    },
  );

  it("that is missing counts as blank", async () => {
    const response = await api.request("/api/cart/new/add", { method: "POST", body: "{}" });
    expect(await response.json()).toMatchObject({
      code: 422,
      violations: [
        { propertyPath: "productId", message: "This value should not be blank." },
        { propertyPath: "quantity", message: "This value should not be blank." },
      ],
    });
  });

  it("in something that is not JSON is a bad request", async () => {
    const response = await api.request("/api/cart/new/add", { method: "POST", body: "quantity=1" });
    expect(response.status).toBe(400);
  });
});

describe("an address", () => {
  it("of an unknown type is not found", async () => {
    const response = await api.request(`/api/cart/${cart.id}/address/billing/guest`, {
      method: "POST",
      body: "{}",
    });
    expect(response.status).toBe(404);
  });
});

describe("a full cart", () => {
  it("takes more packs of what is in it, but no further product", async () => {
    const [first, further] = (await productsInStock(api, 2, 2)) as [ProductSummary, ProductSummary];
    const { id } = await cartWith(api, [{ productId: first.id, quantity: 1 }]);
    // The other lines are written at once: two hundred calls would be most of this suite's time.
    await changeData(
      api,
      `insert into cart_items (id, cart_id, product_id, quantity)
        select 'line-' || id, '${id}', id, 1 from products
        where stock >= 1 and status = 'active' and id not in ('${first.id}', '${further.id}')
        order by id limit 199`,
    );
    const full = await api.call("getCart", { params: { id } });
    expect(full.items).toHaveLength(200);
    const add = (productId: string) => ({ params: { id }, body: { productId, quantity: 1 } });
    expect(await refusal("addCartItem", add(further.id))).toMatchObject({
      code: 409,
      data: { reason: "cart_full" },
    });
    const more = await api.call("addCartItem", add(first.id));
    expect(more.items[0]?.quantity).toBe(2);
  });
});
