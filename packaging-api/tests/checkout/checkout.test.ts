import type { Cart, CheckoutAnswer, ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  cartToOrder,
  cartWith,
  describeOnPostgres,
  guest,
  mailsOf,
  productsInStock,
  type RunningApi,
  sharedApi,
  until,
} from "../support";

function describeCheckout(database: "pglite" | "postgres") {
  let api: RunningApi;
  let products: ProductSummary[];
  let cart: Cart;
  let placed: CheckoutAnswer;
  beforeAll(async () => {
    api = await sharedApi(database);
    products = await productsInStock(api, 2);
    cart = await cartToOrder(
      api,
      products.map(({ id }, index) => ({ productId: id, quantity: index + 2 })),
    );
    placed = await api.call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: cart.version });
  });

  it("answers with a number that rises and a key that cannot be guessed", async () => {
    expect(Number(placed.number)).toBeGreaterThanOrEqual(100_001);
    expect(placed.key).toMatch(/^[\w-]{32}$/);
    expect(placed.paymentMethod).toBe("bank_transfer");
    const next = await cartToOrder(api, [{ productId: products[0]!.id, quantity: 1 }]);
    const second = await api.call("checkoutAsGuest", byBankTransfer(next));
    expect(Number(second.number)).toBeGreaterThan(Number(placed.number));
    expect(second.key).not.toBe(placed.key);
  });

  it("gives the same answer when it is called again, whatever version is named", async () => {
    expect(await api.call("checkoutAsGuest", byBankTransfer(cart))).toEqual(placed);
    expect(await api.call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: "long ago" })).toEqual(
      placed,
    );
  });

  it("takes the packs out of the stock once", async () => {
    const now = await api.call("getProduct", { params: { slug: products[1]!.slug } });
    expect(now.stock).toBe(products[1]!.stock - 3);
  });

  it("makes the order that the cart was", async () => {
    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    expect(order).toMatchObject({
      id: placed.orderId,
      number: placed.number,
      status: "awaiting_payment",
      orderState: "new",
      paymentState: "awaiting_payment",
      fulfilmentState: "unfulfilled",
      itemsTotal: cart.itemsTotal,
      shippingTotal: 499,
      shippingTax: 100,
      subTotal: cart.subTotal,
      tax: cart.tax,
      total: cart.total,
      email: guest.email,
      shippingAddress: address,
      paymentAddress: address,
    });
    expect(order.lines.map(({ sku, quantity, lineTotal }) => [sku, quantity, lineTotal])).toEqual(
      cart.items.map(({ sku, quantity, lineTotal }) => [sku, quantity, lineTotal]),
    );
    expect(order.bank?.reference).toBe(placed.number);
  });

  it("says whom to call at each address", async () => {
    const { id } = await cartWith(api, [{ productId: products[0]!.id, quantity: 1 }]);
    const place = { AddressLine1: "2 Low Road", CityTown: "York", PostCode: "YO1 7HH" };
    const under = (prefix: string, fields: object) =>
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [prefix + key, value]));
    const details = {
      ...guest,
      ...under("delivery", { ...place, Phone: " 01904 496 0101 ", Mobile: "07700 900101" }),
      ...under("billing", { ...place, Phone: "01904 496 0102", Mobile: "07700 900102" }),
    };
    const long = { params: { id }, body: { ...details, billingMobile: "0".repeat(31) } };
    expect((await api.refusal("setGuestDetails", long)).envelope.violations).toEqual([
      {
        propertyPath: "billingMobile",
        message: "This value is too long. It should have 30 characters or less.",
      },
    ]);
    const ready = await api.call("setGuestDetails", { params: { id }, body: details });
    const { key } = await api.call("checkoutAsGuest", byBankTransfer(ready));
    expect(await api.call("getGuestOrder", { params: { key } })).toMatchObject({
      shippingAddress: { phone: "01904 496 0101", mobile: "07700 900101" },
      paymentAddress: { phone: "01904 496 0102", mobile: "07700 900102" },
    });
  });

  it("opens no order without its key", async () => {
    for (const key of [placed.number, placed.orderId, cart.id, "", "%00"]) {
      expect((await api.request(`/api/orders/guest/${key}/get`)).status).toBe(404);
    }
  });

  it("leaves the cart to be read, but not to be changed, and names the order", async () => {
    const ordered = await api.call("getCart", { params: { id: cart.id } });
    expect(ordered).toMatchObject({
      status: "awaiting_payment",
      orderNumber: placed.number,
      paymentMethod: "bank_transfer",
      stage: "checkout_as_guest",
      total: cart.total,
    });
    const { id } = cart;
    const refused = {
      status: 409,
      envelope: { data: { reason: "cart_ordered", number: placed.number } },
    };
    const body = { productId: products[0]!.id, quantity: 1 };
    const itemId = cart.items[0]!.id;
    const { refusal } = api;
    expect(await refusal("addCartItem", { params: { id }, body })).toMatchObject(refused);
    expect(await refusal("updateCartItem", { params: { id, itemId }, body: { quantity: 1 } })).toMatchObject(
      refused,
    );
    expect(await refusal("deleteCartItem", { params: { id, itemId } })).toMatchObject(refused);
    expect(await refusal("setGuestDetails", { params: { id }, body: guest })).toMatchObject(refused);
    expect(
      await refusal("setGuestAddress", { params: { id, type: "shipping" }, body: address }),
    ).toMatchObject(refused);
    expect(await refusal("setCartStage", { params: { id }, body: { stage: "add_item" } })).toMatchObject(
      refused,
    );
  });

  it("writes one confirmation with the order's link", async () => {
    const mine = async () => {
      const mails = await mailsOf(api);
      return mails.filter(({ headers }) => headers.get("subject")?.includes(placed.number));
    };
    const mails = await until("confirmation", async () => ((await mine()).length > 0 ? mine() : undefined));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers.get("to")).toBe(guest.email);
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain(`https://shop.example/checkout/thank-you/${placed.key}`);
    }
    expect(api.logs()).not.toContain(placed.key);
    expect(api.logs()).not.toContain(guest.email);
  });

  it("offers the ways to pay that it takes, and refuses others", async () => {
    expect(await api.call("listPaymentMethods", {})).toEqual([
      { method: "bank_transfer", paidLater: true, holdMinutes: { unproved: 12 * 60, proved: 10 * 24 * 60 } },
    ]);
    const params = { id: cart.id, method: "cheque" };
    expect(await api.refusal("checkoutAsGuest", { params })).toMatchObject({
      status: 404,
      envelope: { data: { reason: "payment_method_unknown" } },
    });
  });

  it("refuses a cart that is not ready, step by step", async () => {
    const open = await cartWith(api, [{ productId: products[0]!.id, quantity: 1 }]);
    const reason = async () => {
      const { status, envelope } = await api.refusal("checkoutAsGuest", byBankTransfer(open));
      expect(status).toBe(409);
      return (envelope.data as { reason: string }).reason;
    };
    expect(await reason()).toBe("details_missing");
    await api.call("setGuestDetails", { params: { id: open.id }, body: guest });
    expect(await reason()).toBe("address_missing");
    await api.call("setGuestAddress", { params: { id: open.id, type: "shipping" }, body: address });
    await api.call("deleteCartItem", { params: { id: open.id, itemId: open.items[0]!.id } });
    expect(await reason()).toBe("cart_empty");
  });
}

describe("checkout on PGlite", () => describeCheckout("pglite"));
describeOnPostgres("checkout on PostgreSQL", () => describeCheckout("postgres"));
