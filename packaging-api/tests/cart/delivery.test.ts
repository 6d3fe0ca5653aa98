import { deliveryPromise } from "../../../trade-rules/delivery-days";
import { vatOn } from "../../../trade-rules/vat";
import type { ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  cartToOrder,
  cartWith,
  guest,
  productsInStock,
  type RunningApi,
  sharedApi,
} from "../support";

let api: RunningApi;
let product: ProductSummary;
beforeAll(async () => {
  api = await sharedApi();
  [product] = (await productsInStock(api, 1)) as [ProductSummary];
});

const goods = () => [{ productId: product.id, quantity: 1 }];
const shipTo = (id: string, postCode: string) =>
  api.call("setGuestAddress", { params: { id, type: "shipping" }, body: { ...address, postCode } });

describe("what delivery costs", () => {
  it("is the flat rate until it is known where to, then that of the postcode asked about", async () => {
    const cart = await cartWith(api, goods());
    expect(cart).toMatchObject({ delivery: null, shippingTotal: 499 });
    const asked = await api.call("setDeliveryPostcode", {
      params: { id: cart.id },
      body: { postCode: "iv35pr" },
      ifMatch: cart.version,
    });
    expect(asked.delivery).toEqual({
      zone: "highlands",
      postCode: "IV3 5PR",
      price: 999,
      daysFrom: 2,
      daysTo: 4,
      deliverable: true,
      nation: "scotland",
      services: [{ service: "economy", price: 999, daysFrom: 2, daysTo: 4, cutOffHour: 14 }],
    });
    // £5 more for delivery and its VAT of £1.
    expect(asked.shippingTotal).toBe(999);
    expect(asked.total).toBe(cart.total + 600);
    expect(asked.version).not.toBe(cart.version);
  });

  it("is that of the delivery address as soon as there is one", async () => {
    const { id } = await cartWith(api, goods());
    await api.call("setDeliveryPostcode", { params: { id }, body: { postCode: "IV3 5PR" } });
    expect(await shipTo(id, "LS1 4AP")).toMatchObject({ shippingTotal: 499, delivery: { zone: "mainland" } });
    const other = await api.call("setDeliveryPostcode", { params: { id }, body: { postCode: "BT1 5GS" } });
    expect(other).toMatchObject({ shippingTotal: 499, delivery: { postCode: "LS1 4AP" } });
  });

  it("stops a checkout that was shown another figure", async () => {
    const cart = await cartToOrder(api, goods());
    const now = await shipTo(cart.id, "ZE1 0AA");
    const refused = await api.refusal("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: cart.version });
    expect(refused).toMatchObject({ status: 412, envelope: { data: { total: now.total } } });
  });

  it("is refused for what is no postcode", async () => {
    const { id } = await cartWith(api, goods());
    const refused = await api.refusal("setDeliveryPostcode", { params: { id }, body: { postCode: "XX" } });
    expect(refused).toMatchObject({
      status: 422,
      envelope: {
        violations: [{ propertyPath: "postCode", message: "This value is not a valid UK postcode." }],
      },
    });
  });
});

describe("VAT", () => {
  const ask = async (postCode: string) => {
    const { id } = await cartWith(api, goods());
    return api.call("setDeliveryPostcode", { params: { id }, body: { postCode } });
  };

  it("is not charged on goods and delivery for the Channel Islands, which are an export", async () => {
    for (const postCode of ["JE2 3QA", "GY9 3AA"]) {
      const cart = await ask(postCode);
      expect(cart).toMatchObject({ shippingTotal: 1699, tax: 0, total: cart.subTotal });
      expect(cart.items).toMatchObject([{ vatRate: 0, tax: 0 }]);
    }
  });

  it("is charged on the Isle of Man as at home", async () => {
    const cart = await ask("IM1 1AG");
    const { lineTotal } = cart.items[0]!;
    expect(cart.items).toMatchObject([{ vatRate: 20, tax: vatOn(lineTotal, 20) }]);
    expect(cart.tax).toBe(vatOn(lineTotal, 20) + vatOn(1399, 20));
  });

  it("comes back when the goods go elsewhere, and stops a checkout that was shown none", async () => {
    const cart = await cartToOrder(api, goods());
    const island = await shipTo(cart.id, "JE2 3QA");
    const home = await shipTo(cart.id, "LS1 4AP");
    expect([island.tax, home.tax]).toEqual([0, cart.tax]);
    const refused = await api.refusal("checkoutAsGuest", {
      ...byBankTransfer(cart),
      ifMatch: island.version,
    });
    expect(refused).toMatchObject({ status: 412, envelope: { data: { total: home.total } } });
  });

  it("is stored with the order as it was charged", async () => {
    const cart = await cartToOrder(api, goods());
    const island = await shipTo(cart.id, "JE2 3QA");
    const placed = await api.call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: island.version });
    expect(await api.call("getGuestOrder", { params: { key: placed.key } })).toMatchObject({
      deliveryZone: "channel_islands",
      lines: [{ vatRate: 0, tax: 0 }],
      shippingTax: 0,
      tax: 0,
      total: island.subTotal,
    });
  });
});

describe("an order", () => {
  it("keeps the zone, the days and the figures of its delivery", async () => {
    const cart = await cartToOrder(api, goods());
    const island = await shipTo(cart.id, "KW15 1ES");
    const warehouse = (await api.call("listBankHolidays", {})).map(({ date }) => date);
    const place = (await api.call("listNationHolidays", {}))
      .filter(({ nation }) => nation === "scotland")
      .map(({ date }) => date);
    const promised = () => {
      const [economy] = island.delivery!.services!;
      const { orderBefore: _until, ...days } = deliveryPromise(new Date(), { warehouse, place }, economy!)!;
      return days;
    };
    const before = promised();
    const placed = await api.call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: island.version });
    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    // The hour may turn to 2pm in between.
    expect([before, promised()]).toContainEqual(order.promised);
    expect(order).toMatchObject({
      deliveryZone: "scottish_islands",
      deliveryDaysFrom: 2,
      deliveryDaysTo: 5,
      shippingTotal: 1399,
      shippingTax: 280,
      total: island.total,
    });
    const ordered = await api.call("getCart", { params: { id: cart.id } });
    // An order has its service, and there is none to choose any more.
    const { nation: _nation, services: _services, ...asOrdered } = island.delivery!;
    expect(ordered.delivery).toEqual(asOrdered);
  });

  it("is not taken for where no courier goes: the cart says so, and goes no further than delivery", async () => {
    const cart = await cartToOrder(api, goods());
    const shown = await shipTo(cart.id, "BF1 2AT");
    expect(shown).toMatchObject({ delivery: { zone: "forces", deliverable: false }, guestStage: "delivery" });
    expect([shown.shippingTotal, shown.subTotal]).toEqual([0, shown.itemsTotal]);
    expect(await api.refusal("checkoutAsGuest", byBankTransfer(cart))).toMatchObject({
      status: 409,
      envelope: { data: { reason: "not_deliverable" } },
    });
    const mended = await shipTo(cart.id, "LS1 4AP");
    expect(mended.guestStage).toBe("payment");
    await api.call("checkoutAsGuest", { ...byBankTransfer(cart), ifMatch: mended.version });
  });

  it("carries the buyer's own order number and VAT number, which is checked", async () => {
    const cart = await cartToOrder(api, goods());
    const details = (vatNumber: string) => ({
      params: { id: cart.id },
      body: { ...guest, poNumber: " PO-4711 ", vatNumber },
    });
    expect(await api.refusal("setGuestDetails", details("GB123456789"))).toMatchObject({
      status: 422,
      envelope: { violations: [{ propertyPath: "vatNumber" }] },
    });
    const noted = await api.call("setGuestDetails", details("gb 123 4567 82"));
    expect(noted).toMatchObject({ poNumber: "PO-4711", vatNumber: "GB123456782" });
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    expect(order).toMatchObject({ poNumber: "PO-4711", vatNumber: "GB123456782" });
  });
});
