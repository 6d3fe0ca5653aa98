import { daysToChoose } from "../../../trade-rules/delivery-days";
import { vatOn } from "../../../trade-rules/vat";
import type { Cart, DeliveryServiceBody } from "../../contract";
import { staffOn } from "../staff/staff-on";
import { address, byBankTransfer, byPayPal, cartToOrder, rowsOf, startPaidShop } from "../support";
import { type PaidShop, payPalIdOf } from "../support/paid-shop";

let shop: PaidShop;
beforeAll(async () => {
  shop = await startPaidShop();
});
afterAll(() => shop.stop());

const goods = () => [{ productId: shop.productId, quantity: 1 }];
const cartFor = async (postCode = "LS1 4AP"): Promise<Cart> => {
  const { id } = await cartToOrder(shop.api, goods());
  return shop.api.call("setGuestAddress", {
    params: { id, type: "shipping" },
    body: { ...address, postCode },
  });
};
const choose = ({ id }: Cart, body: DeliveryServiceBody, ifMatch?: string) =>
  shop.api.call("setDeliveryService", { params: { id }, body, ...(ifMatch && { ifMatch }) });
const refusalOf = async (cart: Cart, body: DeliveryServiceBody) => {
  const { status, envelope } = await shop.api.refusal("setDeliveryService", {
    params: { id: cart.id },
    body,
  });
  return [status, envelope.data];
};
const orderOf = (key: string) => shop.api.call("getGuestOrder", { params: { key } });

/** The days of a service that a cart could choose now. */
async function daysOf({ delivery }: Cart, service: DeliveryServiceBody["service"]): Promise<string[]> {
  const warehouse = (await shop.api.call("listBankHolidays", {})).map(({ date }) => date);
  const ofNations = await shop.api.call("listNationHolidays", {});
  const place = ofNations.filter(({ nation }) => nation === delivery?.nation).map(({ date }) => date);
  const terms = delivery?.services?.find((entry) => entry.service === service);
  if (terms === undefined) return [];
  return daysToChoose(new Date(), { warehouse, place }, terms).map(({ deliveryTo }) => deliveryTo);
}
/** Not the first one, for which orders may close while the test runs. */
const laterDay = async (cart: Cart, service: DeliveryServiceBody["service"]) =>
  (await daysOf(cart, service))[1] ?? "none";

/** As it is once the hour is over that the day could be chosen until. */
const dayPasses = ({ id }: Cart) =>
  rowsOf(shop.api, "update carts set delivery_day = '2026-01-06' where id = $1", [id]);

describe("a cart", () => {
  it("goes by economy as long as nothing else is said, as the version before sends it", async () => {
    const cart = await cartFor();
    expect(cart).toMatchObject({
      deliveryService: "economy",
      deliveryDay: null,
      shippingMethod: "Flat Delivery Rate",
      shippingTotal: 499,
    });
    const placed = await shop.api.call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: cart.version });
    expect(await orderOf(placed.key)).toMatchObject({
      deliveryService: "economy",
      shippingMethod: "Flat Delivery Rate",
      shippingTotal: 499,
    });
  });

  it("costs what its service costs, with VAT, and has another version", async () => {
    const cart = await cartFor();
    const day = await laterDay(cart, "next_day");
    const chosen = await choose(cart, { service: "next_day", day }, cart.version);
    expect(chosen).toMatchObject({
      deliveryService: "next_day",
      deliveryDay: day,
      shippingMethod: "Next Working Day Delivery",
      shippingTotal: 899,
      total: cart.total + 400 + vatOn(899, 20) - vatOn(499, 20),
    });
    expect(chosen.version).not.toBe(cart.version);
    // What it has already is no change.
    expect((await choose(cart, { service: "next_day", day })).version).toBe(chosen.version);
    const back = await choose(cart, { service: "economy" });
    expect(back).toMatchObject({ deliveryService: "economy", deliveryDay: null, total: cart.total });
  });

  it("is not changed by who saw another one", async () => {
    const cart = await cartFor();
    await choose(cart, { service: "saturday", day: await laterDay(cart, "saturday") });
    const refused = await shop.api.refusal("setDeliveryService", {
      params: { id: cart.id },
      body: { service: "economy" },
      ifMatch: cart.version,
    });
    expect(refused).toMatchObject({ status: 412, envelope: { data: { deliveryService: "saturday" } } });
  });

  it("has no service that its place does not have, and no day that is none of it", async () => {
    const highlands = await cartFor("IV3 5PR");
    expect(await refusalOf(highlands, { service: "next_day", day: "2030-01-08" })).toEqual([
      409,
      { reason: "delivery_not_offered" },
    ]);
    const early = await cartFor("TR1 1AA");
    expect(await refusalOf(early, { service: "saturday", day: "2030-01-05" })).toEqual([
      409,
      { reason: "delivery_not_offered" },
    ]);
    const leeds = await cartFor();
    for (const body of [
      { service: "next_day" as const },
      { service: "next_day" as const, day: "2026-01-06" },
      { service: "next_day" as const, day: "2030-01-08" },
      { service: "saturday" as const, day: await laterDay(leeds, "next_day") },
    ])
      expect(await refusalOf(leeds, body)).toEqual([409, { reason: "delivery_day_passed" }]);
    expect((await refusalOf(leeds, { service: "next_day", day: "soon" }))[0]).toBe(422);
  });

  it("asks for an address or a postcode before a day can be chosen", async () => {
    const cart = await shop.api.call("addCartItem", { params: { id: "new" }, body: goods()[0]! });
    expect(await refusalOf(cart, { service: "next_day", day: "2030-01-08" })).toEqual([
      409,
      { reason: "delivery_not_offered" },
    ]);
  });

  it("goes by economy again where its new address has no such service, and stops a checkout at the other price", async () => {
    const cart = await cartFor();
    const chosen = await choose(cart, { service: "next_day", day: await laterDay(cart, "next_day") });
    const highlands = await shop.api.call("setGuestAddress", {
      params: { id: cart.id, type: "shipping" },
      body: { ...address, postCode: "IV3 5PR" },
    });
    expect(highlands).toMatchObject({ deliveryService: "economy", deliveryDay: null, shippingTotal: 999 });
    const refused = await shop.api.refusal("checkoutAsGuest", { ...byPayPal(cart), ifMatch: chosen.version });
    expect(refused).toMatchObject({ status: 412, envelope: { data: { shippingTotal: 999 } } });
  });

  it("is quoted with the service that it has", async () => {
    const cart = await cartFor();
    await choose(cart, { service: "saturday", day: await laterDay(cart, "saturday") });
    const { key } = await shop.api.call("makeQuote", { params: { id: cart.id }, body: {} });
    expect(await shop.api.call("getQuote", { params: { key } })).toMatchObject({
      shippingMethod: "Saturday Delivery",
      shippingTotal: 1_499,
    });
  });
});

describe("an order for a chosen day", () => {
  it("keeps service, price and day, and has them on its invoice", async () => {
    const cart = await cartFor();
    const day = await laterDay(cart, "saturday");
    const chosen = await choose(cart, { service: "saturday", day });
    const placed = await shop.api.call("checkoutAsGuest", { ...byPayPal(cart), ifMatch: chosen.version });
    await shop.paypal.approve(payPalIdOf(placed.redirect));
    await shop.api.call("capturePayPal", { params: { id: placed.key } });
    const order = await orderOf(placed.key);
    expect(order).toMatchObject({
      paymentState: "paid",
      deliveryService: "saturday",
      shippingMethod: "Saturday Delivery",
      shippingTotal: 1_499,
      shippingTax: 300,
      deliveryDaysFrom: 1,
      deliveryDaysTo: 1,
      promised: { deliveryFrom: day, deliveryTo: day },
      total: chosen.total,
    });
    const [invoice] = await rowsOf<{ content: { lines: { name: string; lineTotal: number }[] } }>(
      shop.api,
      "select d.content from documents d join orders o on o.id = d.order_id where o.key = $1",
      [placed.key],
    );
    expect(JSON.stringify(invoice?.content)).toContain("Saturday Delivery");
    const ordered = await shop.api.call("getCart", { params: { id: cart.id } });
    expect(ordered).toMatchObject({ deliveryService: "saturday", shippingTotal: 1_499, total: chosen.total });

    const staff = await staffOn(shop.api, "grace");
    const leaves = order.promised?.dispatchOn;
    expect((await staff.type("orders", "show", order.number)).output).toContain(
      `delivery by Saturday Delivery, dispatch ${leaves}, there ${day}`,
    );
    expect((await staff.type("orders", "list")).output).toMatch(
      new RegExp(`^${order.number} .* saturday, dispatch ${leaves}$`, "m"),
    );
    await staff.close();
  });

  it("is refused once orders for the day have closed, and taken for another day", async () => {
    const cart = await cartFor();
    const chosen = await choose(cart, { service: "next_day", day: await laterDay(cart, "next_day") });
    await dayPasses(cart);
    const refused = await shop.api.refusal("checkoutAsGuest", { ...byPayPal(cart), ifMatch: chosen.version });
    expect(refused).toMatchObject({ status: 409, envelope: { data: { reason: "delivery_day_passed" } } });
    const again = await choose(cart, { service: "next_day", day: await laterDay(cart, "next_day") });
    await shop.api.call("checkoutAsGuest", { ...byPayPal(cart), ifMatch: again.version });
  });

  it("is paid with the order: not by bank transfer, neither at first nor afterwards", async () => {
    const cart = await cartFor();
    await choose(cart, { service: "next_day", day: await laterDay(cart, "next_day") });
    const unpaid = { status: 409, envelope: { data: { reason: "delivery_day_unpaid" } } };
    expect(await shop.api.refusal("checkoutAsGuest", byBankTransfer(cart))).toMatchObject(unpaid);
    const placed = await shop.api.call("checkoutAsGuest", byPayPal(cart));
    const change = { params: { id: placed.key, method: "bank_transfer" } };
    expect(await shop.api.refusal("changePaymentMethod", change)).toMatchObject(unpaid);
  });

  it("is one, however many tabs choose and order at the same time", async () => {
    const cart = await cartFor();
    const days = await daysOf(cart, "next_day");
    const chosen = await Promise.all(days.slice(1).map((day) => choose(cart, { service: "next_day", day })));
    const versions = new Set(chosen.map(({ version }) => version));
    expect(versions.size).toBe(chosen.length);
    const now = await shop.api.call("getCart", { params: { id: cart.id } });
    const outcomes = await Promise.allSettled(
      chosen.map(({ version }) => shop.api.call("checkoutAsGuest", { ...byPayPal(cart), ifMatch: version })),
    );
    const placed = outcomes.filter(({ status }) => status === "fulfilled");
    expect(placed.length).toBeGreaterThan(0);
    const [order] = await rowsOf<{ day: string; count: string }>(
      shop.api,
      "select promised->>'deliveryTo' as day, count(*) over () as count from orders where cart_id = $1",
      [cart.id],
    );
    expect(order).toEqual({ day: now.deliveryDay, count: "1" });
  });
});
