import type { Cart, CustomerAddress, ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  type Customer,
  cartToOrder,
  cartWith,
  customer,
  guest,
  productsInStock,
  type RunningApi,
  sharedApi,
} from "../support";

let api: RunningApi;
let ada: Customer;
let ben: Customer;
let product: ProductSummary;
let adas: CustomerAddress;
beforeAll(async () => {
  api = await sharedApi();
  [ada, ben] = [await customer(api), await customer(api)];
  [product] = (await productsInStock(api, 1)) as [ProductSummary];
  const book = await api.call("addAddress", {
    body: { ...address, postCode: "BT1 5GS", company: "Buyer Ltd", isDefault: true },
    headers: ada.headers,
  });
  adas = book[0]!;
});

const addTo = (id: string, { headers }: Customer): Promise<Cart> =>
  api.call("addCartItem", { params: { id }, body: { productId: product.id, quantity: 1 }, headers });
const byBook = (id: string, type: "shipping" | "payment", addressId: string, { headers }: Customer) => ({
  params: { id, type },
  body: { addressId },
  headers,
});

describe("a customer's checkout", () => {
  it("needs nothing but an address of their book: who orders is the customer", async () => {
    const { id } = await addTo("new", ada);
    const early = await api.refusal("checkout", { ...byBankTransfer({ id }), headers: ada.headers });
    expect(early).toMatchObject({ status: 409, envelope: { data: { reason: "address_missing" } } });

    const cart = await api.call("setCartAddress", byBook(id, "shipping", adas.id, ada));
    expect(cart).toMatchObject({
      email: ada.email,
      firstName: "Ada",
      guestStage: "payment",
      shippingPostCode: "BT1 5GS",
      shippingCompany: "Buyer Ltd",
      paymentPostCode: "BT1 5GS",
      delivery: { zone: "northern_ireland" },
      shippingTotal: 1199,
    });
    const named = { ...byBankTransfer({ id }), ifMatch: cart.version, headers: ada.headers };
    const placed = await api.call("checkout", named);
    expect(await api.call("checkout", named)).toEqual(placed);
    const order = await api.call("getOrder", { params: { id: placed.orderId }, headers: ada.headers });
    expect(order).toMatchObject({ email: ada.email, total: cart.total, deliveryZone: "northern_ireland" });
    expect(order.shippingAddress).toMatchObject({ postCode: "BT1 5GS", company: "Buyer Ltd" });
  });

  it("makes a guest's cart the customer's order: the mail goes to the account, the rest is as the guest gave it", async () => {
    const begun = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    const body = { ...guest, firstName: "Grace", phone: "0113 496 0000" };
    await api.call("setGuestDetails", { params: { id: begun.id }, body });
    const cart = await api.call("setGuestAddress", {
      params: { id: begun.id, type: "shipping" },
      body: address,
    });
    const placed = await api.call("checkout", {
      ...byBankTransfer(cart),
      ifMatch: cart.version,
      headers: ada.headers,
    });
    const order = await api.call("getOrder", { params: { id: placed.orderId }, headers: ada.headers });
    expect(order).toMatchObject({
      email: ada.email,
      firstName: "Grace",
      phone: body.phone,
      total: cart.total,
    });
    expect(
      await api.refusal("getOrder", { params: { id: placed.orderId }, headers: ben.headers }),
    ).toMatchObject({ status: 404 });
  });

  it("makes the cart of a guest who typed the account's own address the customer's, too", async () => {
    const { id } = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    await api.call("setGuestDetails", { params: { id }, body: { ...guest, email: ada.email } });
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
    const { orderId } = await api.call("checkout", { ...byBankTransfer({ id }), headers: ada.headers });
    const order = await api.call("getOrder", { params: { id: orderId }, headers: ada.headers });
    expect(order.email).toBe(ada.email);
    expect(await api.refusal("getOrder", { params: { id: orderId }, headers: ben.headers })).toMatchObject({
      status: 404,
    });
  });

  it("names the customer as ordering where a guest gave an address alone", async () => {
    const { id } = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
    const { orderId } = await api.call("checkout", { ...byBankTransfer({ id }), headers: ada.headers });
    const order = await api.call("getOrder", { params: { id: orderId }, headers: ada.headers });
    expect(order).toMatchObject({ email: ada.email, firstName: "Ada" });
  });

  it("leaves who is named as ordering where an address of the book is chosen", async () => {
    const { id } = await addTo("new", ben);
    const [bens] = await api.call("addAddress", { body: address, headers: ben.headers });
    const body = { ...guest, firstName: "Grace" };
    await api.call("setGuestDetails", { params: { id }, body, headers: ben.headers });
    const cart = await api.call("setCartAddress", byBook(id, "shipping", bens!.id, ben));
    expect(cart).toMatchObject({ firstName: "Grace", shippingPostCode: address.postCode });
  });

  it.each(["checkout", "checkoutAsGuest"] as const)(
    "sends no mail about a customer's order to an address typed in another tab: %s",
    async (call) => {
      const { id } = await addTo("new", ben);
      const { headers } = ben;
      await api.call("setGuestDetails", { params: { id }, body: guest, headers });
      await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address, headers });
      const placed = await api.call(call, { ...byBankTransfer({ id }), headers });
      const order = await api.call("getOrder", { params: { id: placed.orderId }, headers });
      expect(order.email).toBe(ben.email);
    },
  );

  it("leaves a guest's cart a guest's when it comes to nothing", async () => {
    const cart = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    const refused = await api.refusal("checkout", { ...byBankTransfer(cart), headers: ada.headers });
    expect(refused).toMatchObject({ envelope: { data: { reason: "address_missing" } } });
    const still = await api.call("getCart", { params: { id: cart.id } });
    expect(still).toMatchObject({ email: "", version: cart.version });
  });

  it("takes no address of another customer's book, and no other customer's cart", async () => {
    const { id } = await addTo("new", ben);
    expect(await api.refusal("setCartAddress", byBook(id, "shipping", adas.id, ben))).toMatchObject({
      status: 404,
    });
    expect((await api.call("getCart", { params: { id }, headers: ben.headers })).shippingPostCode).toBe("");
    expect(await api.refusal("setCartAddress", byBook(id, "shipping", adas.id, ada))).toMatchObject({
      status: 404,
      envelope: { data: { reason: "cart_unknown" } },
    });
    expect(await api.refusal("checkout", { ...byBankTransfer({ id }), headers: ada.headers })).toMatchObject({
      status: 404,
    });
  });

  it("is for customers", async () => {
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }]);
    expect(await api.refusal("checkout", byBankTransfer(cart))).toMatchObject({ status: 401 });
    expect(
      await api.refusal("setCartAddress", {
        params: { id: cart.id, type: "shipping" },
        body: { addressId: adas.id },
      }),
    ).toMatchObject({ status: 401 });
  });

  it("keeps to the address as it was when it was chosen", async () => {
    const { id } = await addTo("new", ada);
    await api.call("setCartAddress", byBook(id, "shipping", adas.id, ada));
    await api.call("updateAddress", {
      params: { id: adas.id },
      body: { ...adas, postCode: "IM1 1AG" },
      headers: ada.headers,
    });
    const cart = await api.call("getCart", { params: { id }, headers: ada.headers });
    expect(cart.shippingPostCode).toBe("BT1 5GS");
    const other = await api.call("setCartAddress", {
      ...byBook(id, "payment", adas.id, ada),
      ifMatch: cart.version,
    });
    expect(other).toMatchObject({ shippingPostCode: "BT1 5GS", paymentPostCode: "IM1 1AG" });
  });
});
