import type { Cart, MergedCart, ProductSummary } from "../../contract";
import {
  address,
  type Customer,
  cartWith,
  customer,
  guest,
  productsInStock,
  type RunningApi,
  sharedApi,
} from "../support";

let api: RunningApi;
let owner: Customer;
let product: ProductSummary;
beforeAll(async () => {
  api = await sharedApi();
  [product] = (await productsInStock(api, 1)) as [ProductSummary];
});
beforeEach(async () => {
  owner = await customer(api);
});

type Details = Partial<Pick<Cart, "firstName" | "company" | "comment" | "poNumber" | "vatNumber" | "phone">>;
type Said = {
  details?: Details;
  /** Towns of the two addresses. */
  shipping?: string;
  payment?: string;
  /** Asked for before there is an address. */
  postCode?: string;
};

/** Says who orders and where to. */
async function say(id: string, said: Said, headers: Record<string, string> = {}): Promise<void> {
  const { details, shipping, payment, postCode } = said;
  if (details !== undefined)
    await api.call("setGuestDetails", { params: { id }, body: { ...guest, ...details }, headers });
  if (postCode !== undefined)
    await api.call("setDeliveryPostcode", { params: { id }, body: { postCode }, headers });
  for (const [type, cityTown] of [
    ["shipping", shipping],
    ["payment", payment],
  ] as const)
    if (cityTown !== undefined)
      await api.call("setGuestAddress", { params: { id, type }, body: { ...address, cityTown }, headers });
}

async function guestsCart(said: Said): Promise<string> {
  const { id } = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
  await say(id, said);
  return id;
}

/** The customer's cart after it was merged with a guest's, as it is read again; nothing of their own without `own`. */
async function merged(own: Said | undefined, guests: Said): Promise<Cart | null> {
  const { headers } = owner;
  if (own !== undefined) {
    const body = { productId: product.id, quantity: 1 };
    const { id } = await api.call("addCartItem", { params: { id: "new" }, body, headers });
    await say(id, own, headers);
  }
  const merge = (id: string): Promise<MergedCart> => api.call("mergeCart", { params: { id }, headers });
  const { cart } = await merge(await guestsCart(guests));
  const read = (await merge("new")).cart;
  expect(read).toEqual(cart);
  return read;
}

const ofGuest = {
  details: {
    firstName: "Grace",
    company: "Guest Ltd",
    comment: "Ring twice",
    poNumber: "PO-GUEST",
    vatNumber: "GB123456782",
    phone: "0113 496 0000",
  },
  shipping: "Leeds",
  payment: "York",
  postCode: "IV3 5PR",
};
const ofCustomer = {
  details: { firstName: "Ada", company: "Own Ltd", comment: "Side door", poNumber: "PO-OWN" },
  shipping: "Hull",
  payment: "Bath",
  postCode: "BT1 5GS",
};

describe("what two carts say of who orders", () => {
  it("stays as the customer's cart has it", async () => {
    expect(await merged(ofCustomer, ofGuest)).toMatchObject({
      ...ofCustomer.details,
      vatNumber: "",
      phone: "",
      shippingCityTown: "Hull",
      paymentCityTown: "Bath",
    });
  });

  it("is the guest's where the customer's cart says nothing, but for the address of mail", async () => {
    expect(await merged({}, ofGuest)).toMatchObject({
      ...ofGuest.details,
      email: owner.email,
      shippingCityTown: "Leeds",
      paymentCityTown: "York",
    });
  });

  it("is the guest's where the customer has no cart, but for the address of mail", async () => {
    expect(await merged(undefined, ofGuest)).toMatchObject({ ...ofGuest.details, email: owner.email });
  });

  it("stays empty where neither cart names a buyer", async () => {
    expect(await merged({}, {})).toMatchObject({ firstName: "", email: "", poNumber: "", comment: "" });
    owner = await customer(api);
    expect(await merged(undefined, {})).toMatchObject({ firstName: "", email: "" });
  });

  it("keeps the customer's address for the invoice beside the guest's for the goods", async () => {
    expect(await merged({ payment: "Bath" }, ofGuest)).toMatchObject({
      shippingCityTown: "Leeds",
      paymentCityTown: "Bath",
    });
  });
});

describe("the postcode that delivery was asked for", () => {
  it("is the one that was asked for last, by the guest", async () => {
    const cart = await merged({ postCode: "BT1 5GS" }, { postCode: "IV3 5PR" });
    expect(cart?.delivery).toMatchObject({ postCode: "IV3 5PR" });
  });

  it("stays the customer's where the guest asked for none", async () => {
    const cart = await merged({ postCode: "BT1 5GS" }, {});
    expect(cart?.delivery).toMatchObject({ postCode: "BT1 5GS" });
  });
});
