import { type CallName, calls, type ProductSummary, requestTarget } from "../../contract";
import {
  address,
  byBankTransfer,
  type Customer,
  cartToOrder,
  customer,
  guest,
  newEmail,
  productsInStock,
  type RunningApi,
  sharedApi,
} from "../support";

/** Parameters that name something which belongs to somebody. The others are words, addresses and mailed secrets. */
const OWNED = ["id", "itemId"];
const isOwned = (name: CallName) => {
  const row = calls[name];
  // The staff's are of no customer: staff-accounts/permissions.test.ts.
  if (row.auth === "staff") return false;
  return "params" in row && Object.keys(row.params.shape).some((key) => OWNED.includes(key));
};
const ownedCalls = (Object.keys(calls) as CallName[]).filter(isOwned);

/** An emptied cart is not ordered, and a bank transfer has no payment at PayPal; the others are answered 200. */
const ownersStatus: Partial<Record<CallName, number>> = {
  // Too large for a sample: the cart is to be empty in the end.
  addCartSample: 409,
  checkoutAsGuest: 409,
  checkout: 409,
  startPayPal: 409,
  startOwnPayPal: 409,
  getPayPal: 404,
  // What the mail of a guest's order has, a customer's has not.
  proveMailbox: 404,
  // Nobody else has the list, and its owner has not been given it.
  removeFromNamedList: 404,
  leaveNamedList: 404,
};

/** What the owner would send. */
type Try = { params: Record<string, string>; body?: object };

let api: RunningApi;
let ada: Customer;
let bob: Customer;
/** By call: what is Ada's, as Ada would ask for it. A new call that takes an id needs a line here. */
let adas: Partial<Record<CallName, Try>>;

beforeAll(async () => {
  api = await sharedApi();
  [ada, bob] = [await customer(api), await customer(api)];
  const { headers } = ada;
  const [product] = (await productsInStock(api, 1)) as [ProductSummary];
  const wanted = { productId: product.id, quantity: 1 };
  const book = await api.call("addAddress", { body: address, headers });
  const ordered = await api.call("addCartItem", { params: { id: "new" }, body: wanted, headers });
  const params = { id: ordered.id };
  await api.call("setGuestDetails", { params, body: guest, headers });
  await api.call("setGuestAddress", { params: { ...params, type: "shipping" }, body: address, headers });
  const { orderId } = await api.call("checkoutAsGuest", { ...byBankTransfer(ordered), headers });
  const { notifications } = await api.call("listNotifications", { body: {}, headers });
  const [here] = await api.call("listSignIns", { headers });
  const cart = await api.call("addCartItem", { params: { id: "new" }, body: wanted, headers });

  const large = await api.call("getProduct", { params: { slug: "pallet-box-uk-full-1180-980-600" } });
  const named = { name: "Monday", productId: product.id };
  const { id: listId } = await api.call("addToNamedList", { params: { id: "new" }, body: named, headers });
  const colleague = { email: newEmail() };
  await api.call("inviteToNamedList", { params: { id: listId }, body: colleague, headers });
  const { invitations } = await api.call("getNamedList", { params: { id: listId }, headers });
  const list = { params: { id: listId } };
  const { firstDay } = await api.call("getStandingOrderTerms", { headers });
  const plan = { everyWeeks: 4, nextOn: firstDay, addressId: book[0]!.id, paymentMethod: "bank_transfer" };
  const began = await api.call("startStandingOrder", { body: { ...plan, listId }, headers });
  const standing = { params: { id: began.id } };

  const mine = { id: cart.id };
  const line = { ...mine, itemId: cart.items[0]!.id };
  const notification = { params: { id: notifications[0]!.id } };
  const order = { params: { id: orderId } };
  adas = {
    makeQuote: { params: mine, body: {} },
    getCart: { params: mine },
    addCartItem: { params: mine, body: wanted },
    addCartSample: { params: mine, body: { productId: large.id } },
    updateCartItem: { params: line, body: { quantity: 2 } },
    deleteCartItem: { params: line },
    setCartStage: { params: mine, body: { stage: "add_item" } },
    setGuestDetails: { params: mine, body: guest },
    setGuestAddress: { params: { ...mine, type: "shipping" }, body: address },
    checkoutAsGuest: { params: { ...mine, method: "bank_transfer" } },
    moveCartLines: { params: mine, body: { from: cart.id } },
    mergeCart: { params: mine },
    updateAddress: { params: { id: book[0]!.id }, body: address },
    deleteAddress: { params: { id: book[0]!.id } },
    readNotification: notification,
    deleteNotification: notification,
    setCartAddress: { params: { ...mine, type: "shipping" }, body: { addressId: book[0]!.id } },
    setDeliveryPostcode: { params: mine, body: { postCode: "LS1 4AP" } },
    setDeliveryService: { params: mine, body: { service: "economy" } },
    checkout: { params: { ...mine, method: "bank_transfer" } },
    getOrder: order,
    getOrderPackaging: order,
    checkOrder: order,
    cancelOrder: order,
    changePaymentMethod: { params: { ...order.params, method: "bank_transfer" } },
    leavePayPal: order,
    proveMailbox: { ...order, body: { token: "none" } },
    previewReorder: order,
    reorder: { ...order, body: { cartId: "new" } },
    startPayPal: order,
    startOwnPayPal: order,
    capturePayPal: order,
    getPayPal: order,
    getNamedList: list,
    addToNamedList: { ...list, body: { productId: product.id } },
    changeNamedList: { ...list, body: { lines: [] } },
    renameNamedList: { ...list, body: { name: "Tuesday" } },
    orderNamedList: { ...list, body: { cartId: "new" } },
    inviteToNamedList: { ...list, body: colleague },
    withdrawListInvitation: { params: { id: listId, invitationId: invitations[0]!.id } },
    removeFromNamedList: { params: { id: listId, personId: "none" } },
    leaveNamedList: list,
    deleteNamedList: list,
    getStandingOrder: standing,
    changeStandingOrder: { ...standing, body: { action: "end" } },
    endSignIn: { params: { id: here!.id } },
  };
});

async function statusOf(name: CallName, asked: Try, headers: Record<string, string> = {}): Promise<number> {
  const row = calls[name];
  const response = await api.request(requestTarget(row, asked), {
    method: row.method,
    headers: { ...headers, "content-type": "application/json" },
    body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
  });
  return response.status;
}

function askedOf(name: CallName): Try {
  const asked = adas[name];
  if (asked === undefined) throw new Error(`${name} takes an id, and nobody has said whose.`);
  return asked;
}

describe("what belongs to a customer", () => {
  it.each(ownedCalls)("is unknown to another one: %s", async (name) => {
    expect(await statusOf(name, askedOf(name), bob.headers)).toBe(404);
  });

  it.each(ownedCalls)("is nothing to who is not signed in: %s", async (name) => {
    const expected = calls[name].auth === "required" ? 401 : 404;
    expect(await statusOf(name, askedOf(name))).toBe(expected);
  });

  it.each(ownedCalls)("does not open with a token that is none: %s", async (name) => {
    expect(await statusOf(name, askedOf(name), { authorization: "Bearer none" })).toBe(401);
  });

  it("was left as it was by all that", async () => {
    const { headers } = ada;
    expect(await api.call("listAddresses", { headers })).toHaveLength(1);
    expect((await api.call("listNotifications", { body: {}, headers })).notifications).toMatchObject([
      { kind: "order_confirmed", readAt: null },
      { kind: "welcome", readAt: null },
    ]);
    expect(await api.call("listSignIns", { headers })).toHaveLength(1);
    const { cart } = await api.call("mergeCart", { params: { id: "new" }, headers });
    expect(cart?.items).toMatchObject([{ quantity: 1 }]);
    expect((await api.call("listOrders", { headers })).total).toBe(1);
    expect(await api.call("listNamedLists", { headers })).toMatchObject([{ name: "Monday", lines: 1 }]);
  });

  it("opens to the customer themselves", async () => {
    // The last one ends the signing-in that the others need.
    for (const name of [...ownedCalls.filter((call) => call !== "endSignIn"), "endSignIn" as const]) {
      const status = await statusOf(name, askedOf(name), ada.headers);
      expect([name, status]).toEqual([name, ownersStatus[name] ?? 200]);
    }
  });
});

describe("a guest's order", () => {
  it("belongs to no customer, not to one with the same e-mail address either", async () => {
    const { email, headers } = await customer(api);
    const [product] = (await productsInStock(api, 1)) as [ProductSummary];
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }]);
    await api.call("setGuestDetails", { params: { id: cart.id }, body: { ...guest, email } });
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    expect(await api.call("listOrders", { headers })).toMatchObject({ total: 0, orders: [] });
    expect(await api.refusal("getOrder", { params: { id: placed.orderId }, headers })).toMatchObject({
      status: 404,
    });
  });
});
