import type { Cart, ProductSummary } from "../../contract";
import {
  address,
  cartWith,
  describeOnPostgres,
  guest,
  patient,
  productsInStock,
  type RunningApi,
  sharedApi,
} from "../support";

function describeCart(database: "pglite" | "postgres") {
  let api: RunningApi;
  let products: ProductSummary[];
  let first: ProductSummary;
  beforeAll(async () => {
    api = await sharedApi(database);
    products = await productsInStock(api, 6, 60);
    first = products[0]!;
  });

  const add = (id: string, productId: string, quantity: number, ifMatch?: string) =>
    api.call("addCartItem", { params: { id }, body: { productId, quantity }, ifMatch });

  it("is made by the first item and has it at the price of its quantity", async () => {
    const cart = await add("new", first.id, 3);
    const [item] = cart.items;
    const unitPrice = first.priceBreaks.filter(({ quantity }) => quantity <= 3).at(-1)?.price ?? first.price;
    expect(item).toMatchObject({ productId: first.id, sku: first.sku, quantity: 3, unitPrice });
    expect(item?.lineTotal).toBe(3 * unitPrice);
    expect(cart).toMatchObject({ stage: "login_register", guestStage: "contact", status: "new" });
    expect(cart.shippingMethod).toBe("Flat Delivery Rate");
    expect(cart.id).toMatch(/^[\w-]{32}$/);
    expect(await api.call("getCart", { params: { id: cart.id } })).toEqual(cart);
  });

  it("adds packs to those of a product that is there, and offers the next break", async () => {
    const one = await add("new", first.id, 1);
    const cart = await add(one.id, first.id, 1);
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]?.quantity).toBe(2);
    expect(cart.items[0]?.id).toBe(one.items[0]?.id);
    const upcoming = first.priceBreaks.find(({ quantity }) => quantity > 2);
    expect(upcoming).toBeDefined();
    expect(cart.items[0]?.nextBreak).toEqual(upcoming);
  });

  it("changes and removes lines, and answers with the whole new cart each time", async () => {
    const cart = await cartWith(
      api,
      products.slice(0, 3).map(({ id }) => ({ productId: id, quantity: 1 })),
    );
    const [a, b] = cart.items;
    const changed = await api.call("updateCartItem", {
      params: { id: cart.id, itemId: b!.id },
      body: { quantity: 4 },
    });
    expect(changed.items.map(({ quantity }) => quantity)).toEqual([1, 4, 1]);
    expect(changed.version).not.toBe(cart.version);
    const removed = await api.call("deleteCartItem", { params: { id: cart.id, itemId: a!.id } });
    expect(removed.items.map(({ productId }) => productId)).toEqual([products[1]!.id, products[2]!.id]);
    const { refusal } = api;
    const again = await refusal("deleteCartItem", { params: { id: cart.id, itemId: a!.id } });
    expect(again).toMatchObject({ status: 404, envelope: { data: { reason: "cart_item_unknown" } } });
  });

  it("loses no change of many that come at the same time", async () => {
    const { id } = await add("new", first.id, 1);
    // On a busy machine the shop may say that they shall come again.
    const addPatiently = (productId: string, quantity: number) =>
      patient(api).call("addCartItem", { params: { id }, body: { productId, quantity } });
    await Promise.all([
      ...Array.from({ length: 15 }, () => addPatiently(first.id, 1)),
      ...products.slice(1).map((product) => addPatiently(product.id, 2)),
    ]);
    const cart = await api.call("getCart", { params: { id } });
    expect(cart.items.find(({ productId }) => productId === first.id)?.quantity).toBe(16);
    expect(cart.items).toHaveLength(6);
  });

  it("refuses a change of a stale version, and answers it with the cart as it is", async () => {
    const before = await add("new", first.id, 1);
    const now = await add(before.id, first.id, 1, before.version);
    const { status, envelope } = await api.refusal("addCartItem", {
      params: { id: before.id },
      body: { productId: first.id, quantity: 1 },
      ifMatch: before.version,
    });
    expect(status).toBe(412);
    expect(envelope.data).toEqual(now);
    const response = await api.request(`/api/cart/${before.id}/item/${now.items[0]!.id}/delete`, {
      method: "DELETE",
      headers: { "if-match": "*" },
    });
    expect(response.status).toBe(200);
  });

  it("notes a stage without becoming another version", async () => {
    const { id, version } = await add("new", first.id, 1);
    const noted = await api.call("setCartStage", {
      params: { id },
      body: { stage: "basket_update", notes: "two\nlines" },
    });
    expect(noted).toEqual({ stage: "basket_update" });
    expect(await api.call("getCart", { params: { id } })).toMatchObject({ stage: "basket_update", version });
  });

  describe("a guest's details", () => {
    let cart: Cart;
    beforeEach(async () => {
      cart = await add("new", first.id, 1);
    });
    const details = (body: object) =>
      api.call("setGuestDetails", { params: { id: cart.id }, body: { ...guest, ...body } });

    it("take the guest from step to step", async () => {
      expect(await details({ phone: "0113 496 0000" })).toMatchObject({
        guestStage: "delivery",
        isGuestCheckout: true,
        email: guest.email,
        phone: "0113 496 0000",
      });
      const params = { id: cart.id, type: "shipping" as const };
      const placed = await api.call("setGuestAddress", { params, body: { ...address, postCode: "ls14ap" } });
      expect(placed).toMatchObject({ guestStage: "payment", shippingPostCode: "LS1 4AP" });
      // Who gives no other address is invoiced where the goods go.
      expect(placed.paymentPostCode).toBe("LS1 4AP");
    });

    it("fill both addresses in one call, with the guest's own name where none is given", async () => {
      const filled = await details({
        deliveryAddressLine1: "2 Low Road",
        deliveryCityTown: "York",
        deliveryPostCode: "yo1 7hh",
        billingFirstName: "Bill",
        billingAddressLine1: "3 Court",
        billingCityTown: "Hull",
        billingPostCode: "HU1 1AA",
      });
      expect(filled).toMatchObject({
        shippingFirstName: "Ada",
        shippingAddressLine1: "2 Low Road",
        shippingPostCode: "YO1 7HH",
        shippingCountry: "GB",
        paymentFirstName: "Bill",
        paymentLastName: "Buyer",
        paymentCityTown: "Hull",
      });
    });

    it("let the invoice follow the delivery again", async () => {
      const params = { id: cart.id, type: "payment" as const };
      await api.call("setGuestAddress", { params, body: { ...address, cityTown: "Hull" } });
      const delivery = {
        deliveryAddressLine1: "2 Low Road",
        deliveryCityTown: "York",
        deliveryPostCode: "YO1 7HH",
      };
      expect((await details(delivery)).paymentCityTown).toBe("Hull");
      const same = await details({ ...delivery, sameAsDelivery: true, billingPostCode: "" });
      expect(same.paymentCityTown).toBe("York");
    });

    it("are refused field by field", async () => {
      const { status, envelope } = await api.refusal("setGuestDetails", {
        params: { id: cart.id },
        body: {
          ...guest,
          deliveryAddressLine1: "1 High Street",
          deliveryPostCode: "QQ1 1QQ",
          billingLastName: "x".repeat(61),
        },
      });
      expect(status).toBe(422);
      expect(envelope.violations).toEqual(
        expect.arrayContaining([
          { propertyPath: "deliveryCityTown", message: "This value should not be blank." },
          { propertyPath: "deliveryPostCode", message: "This value is not a valid UK postcode." },
          {
            propertyPath: "billingLastName",
            message: "This value is too long. It should have 60 characters or less.",
          },
        ]),
      );
      // All or nothing: the good half was not kept.
      expect(await api.call("getCart", { params: { id: cart.id } })).toMatchObject({ email: "" });
    });

    it.each([
      ["firstName", "Eve\r\nBcc: all@shopper.example"],
      ["email", "a@b.example\nBcc: c@d.example"],
      ["lastName", "nul\u0000"],
      ["email", "not an address"],
      ["firstName", "   "],
    ])("do not take %s %j", async (field, value) => {
      const { status, envelope } = await api.refusal("setGuestDetails", {
        params: { id: cart.id },
        body: { ...guest, [field]: value },
      });
      expect(status).toBe(422);
      expect(envelope.violations?.map(({ propertyPath }) => propertyPath)).toContain(field);
    });
  });
}

describe("the cart on PGlite", () => describeCart("pglite"));
describeOnPostgres("the cart on PostgreSQL", () => describeCart("postgres"));
