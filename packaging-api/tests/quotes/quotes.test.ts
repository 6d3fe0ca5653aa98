import { budgets } from "../../../request-limits/budgets";
import { quoteUntil } from "../../../trade-rules/quotes";
import type { Cart, ProductSummary } from "../../contract";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  cartWith,
  changeData,
  customer,
  describeOnPostgres,
  from,
  guest,
  newAddress,
  newEmail,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { letterTo } from "../support/letters";
import { pdfText } from "../support/pdf-text";
import { spendBudget } from "../support/spend-budget";
import { staffMember } from "../support/staff-member";

const pounds = (pence: number) =>
  `£${Math.trunc(pence / 100).toLocaleString("en-GB")}.${String(pence % 100).padStart(2, "0")}`;

const figures = ({ itemsTotal, shippingTotal, subTotal, tax, total }: Record<string, unknown> | Cart) => ({
  ...{ itemsTotal, shippingTotal, subTotal, tax, total },
});
const packs = ({ items }: Cart) => items.map(({ sku, quantity }) => [sku, quantity]);

describeOnPostgres("a quote", () => {
  let api: StartedApi;
  let products: [ProductSummary, ProductSummary];
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    products = (await productsInStock(api, 2)) as typeof products;
  });
  afterEach(() => setPrice(products[0].price));
  afterAll(() => api.stop());

  const setPrice = (pence: number) =>
    changeData(
      api,
      `update products set price = ${pence}, gross_price = null where id = '${products[0].id}'`,
      `delete from price_breaks where product_id = '${products[0].id}'`,
    );
  const goods = (quantity = 5) => [
    { productId: products[0].id, quantity },
    { productId: products[1].id, quantity: 2 },
  ];
  const make = (id: string, body = {}) => api.call("makeQuote", { params: { id }, body });
  const read = (key: string) => api.call("getQuote", { params: { key } });
  const add = (key: string, cartId = "new") => api.call("addQuote", { params: { key }, body: { cartId } });
  const cart = (id: string) => api.call("getCart", { params: { id } });
  const end = (key: string) =>
    rowsOf(api, "update quotes set valid_until = current_date - 2 where key = $1", [key]);
  /** As if the last day of every quote in the cart had passed. */
  const endIn = (id: string) =>
    rowsOf(
      api,
      `update cart_items set quoted = jsonb_set(quoted, '{until}', '"2020-01-01"') where cart_id = $1`,
      [id],
    );

  it("has the cart's lines and figures, and stays as it is when the cart and its prices change", async () => {
    const made = await cartWith(api, goods());
    await api.call("setDeliveryPostcode", { params: { id: made.id }, body: { postCode: "BT1 5GS" } });
    const quoted = await cart(made.id);
    const { key, number } = await make(made.id, { company: "Boxes & Sons", reference: "Project 7" });
    await api.call("updateCartItem", {
      params: { id: made.id, itemId: made.items[0]!.id },
      body: { quantity: 1 },
    });
    await setPrice(products[0].price + 100);
    const quote = await read(key);
    expect(quote).toMatchObject({
      ...{ key, number, company: "Boxes & Sons", reference: "Project 7" },
      ...{ zone: "northern_ireland", isValid: true, validUntil: quoteUntil(new Date()) },
    });
    expect(number).toMatch(/^Q-\d{4,}$/);
    expect(figures(quote)).toEqual(figures(quoted));
    expect(
      quote.lines.map(({ sku, quantity, unitPrice, lineTotal, tax, state }) => [
        sku,
        quantity,
        unitPrice,
        lineTotal,
        tax,
        state,
      ]),
    ).toEqual(
      quoted.items.map(({ sku, quantity, unitPrice, lineTotal, tax }) => [
        sku,
        quantity,
        unitPrice,
        lineTotal,
        tax,
        "there",
      ]),
    );
    expect(quote.rates.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(quote.total);
  });

  it("says nothing of the cart or of who made it", async () => {
    const email = newEmail();
    const made = await cartWith(api, goods());
    await api.call("setGuestDetails", { params: { id: made.id }, body: { ...guest, email } });
    await api.call("setGuestAddress", { params: { id: made.id, type: "shipping" }, body: address });
    const { key } = await make(made.id);
    const answer = JSON.stringify(await read(key));
    for (const secret of [made.id, email, address.postCode, address.addressLine1, guest.lastName])
      expect(answer).not.toContain(secret);
  });

  it("is the same one for a cart that has not changed, however often it is made at once", async () => {
    const { id } = await cartWith(api, goods());
    const made = await Promise.all(Array.from({ length: 6 }, () => make(id, { reference: "A" })));
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect((await make(id, { reference: "B" })).number).not.toBe(made[0]?.number);
    await api.call("addCartItem", { params: { id }, body: { productId: products[1].id, quantity: 1 } });
    expect((await make(id, { reference: "A" })).number).not.toBe(made[0]?.number);
  });

  it("is made of a customer's cart by the customer alone", async () => {
    const [ada, eve] = [await customer(api), await customer(api)];
    const own = await api.call("addCartItem", {
      params: { id: "new" },
      body: goods()[0]!,
      headers: ada.headers,
    });
    const asked = { params: { id: own.id }, body: {} };
    expect(await api.refusal("makeQuote", asked)).toMatchObject({ status: 404 });
    expect(await api.refusal("makeQuote", { ...asked, headers: eve.headers })).toMatchObject({ status: 404 });
    const { key } = await api.call("makeQuote", { ...asked, headers: ada.headers });
    expect((await read(key)).lines).toHaveLength(1);
  });

  it("puts its goods into anybody's cart at the kept price, and the order has the same figures", async () => {
    const { key, number } = await make((await cartWith(api, goods())).id);
    const quote = await read(key);
    await setPrice(products[0].price + 500);
    const { cart: filled, added } = await add(key);
    expect(added).toBe(2);
    expect(figures(filled)).toEqual(figures(quote));
    expect(filled.items.map((item) => item.quote)).toEqual([
      { number, until: quote.validUntil },
      { number, until: quote.validUntil },
    ]);
    const email = newEmail();
    const params = { id: filled.id };
    await api.call("setGuestDetails", { params, body: { ...guest, email, poNumber: "PO-4711" } });
    const ready = await api.call("setGuestAddress", {
      params: { ...params, type: "shipping" },
      body: address,
    });
    const placed = await api.call("checkoutAsGuest", { ...byBankTransfer(filled), ifMatch: ready.version });
    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    expect(figures(order)).toEqual(figures(quote));
    expect(order.poNumber).toBe("PO-4711");
    expect(order.lines.map(({ unitPrice, lineTotal, tax }) => [unitPrice, lineTotal, tax])).toEqual(
      quote.lines.map(({ unitPrice, lineTotal, tax }) => [unitPrice, lineTotal, tax]),
    );
    const { text } = await letterTo(api, email);
    expect(text).toContain("PO-4711");
    expect(text).toContain(`£${(quote.total / 100).toFixed(2)}`);
    const noted = await rowsOf(api, "select quote_number from quote_orders where order_id = $1", [
      placed.orderId,
    ]);
    expect(noted).toEqual([{ quote_number: number }]);
    const staff = await staffOn(api, "sam");
    try {
      const sheet = await staff.type("quotes", "show", number);
      expect(sheet.code).toBe(0);
      for (const said of [`Quote ${number}: valid`, `ordered as ${placed.number}`, `/quote/${key}`])
        expect(sheet.output).toContain(said);
      expect((await staff.type("orders", "show", placed.number)).output).toContain("PO number PO-4711");
      expect((await staff.type("quotes", "show", "Q-1")).code).toBe(1);
      const { headers } = await staffMember(api, "service");
      const find = (typed: string) => api.call("findStaffQuote", { query: { number: typed }, headers });
      expect(await find(number.toLowerCase())).toMatchObject({
        quote: { number, key, isValid: true, total: quote.total, orders: [placed.number] },
      });
      expect(await find("Q-1")).toEqual({ quote: null });
      await staff.type("orders", "mark-paid", placed.number);
    } finally {
      await staff.close();
    }
    const [invoice] = (await api.call("getGuestOrder", { params: { key: placed.key } })).documents;
    const path = `/api/orders/${placed.key}/documents/${invoice!.number}/get`;
    const printed = await pdfText(new Uint8Array(await (await api.request(path)).arrayBuffer()));
    for (const stated of ["PO-4711", `Total inc VAT ${pounds(quote.total)}`, `VAT ${pounds(quote.tax)}`])
      expect(printed).toContain(stated);
  });

  it("leaves the price to today's where that is lower, and where other packs are wanted", async () => {
    const { key } = await make((await cartWith(api, goods())).id);
    const { unitPrice } = (await read(key)).lines[0]!;
    const { cart: filled } = await add(key);
    const [item] = filled.items;
    await setPrice(unitPrice - 1);
    const cheaper = (await cart(filled.id)).items[0]!;
    expect(cheaper.unitPrice).toBe(unitPrice - 1);
    expect(cheaper.quote).toBeUndefined();
    await setPrice(unitPrice + 100);
    const params = { id: filled.id, itemId: item!.id };
    const priceFor = async (quantity: number) =>
      (await api.call("updateCartItem", { params, body: { quantity } })).items[0]!;
    expect(await priceFor(6)).toMatchObject({ unitPrice: unitPrice + 100 });
    expect(await priceFor(4)).toMatchObject({ unitPrice: unitPrice + 100 });
    expect(await priceFor(5)).toMatchObject({ unitPrice, quote: { until: quoteUntil(new Date()) } });
    const more = await api.call("addCartItem", {
      params: { id: filled.id },
      body: { productId: products[0].id, quantity: 1 },
    });
    expect(more.items[0]).toMatchObject({ quantity: 6, unitPrice: unitPrice + 100 });
  });

  it("that ends stops the checkout of a cart that was seen before, which then costs what it costs today", async () => {
    const { key } = await make((await cartWith(api, goods())).id);
    const { unitPrice } = (await read(key)).lines[0]!;
    await setPrice(unitPrice + 300);
    const { cart: filled } = await add(key);
    const params = { id: filled.id };
    await api.call("setGuestDetails", { params, body: { ...guest, email: newEmail() } });
    const seen = await api.call("setGuestAddress", {
      params: { ...params, type: "shipping" },
      body: address,
    });
    await endIn(filled.id);
    const refused = await api.refusal("checkoutAsGuest", {
      ...byBankTransfer(filled),
      ifMatch: seen.version,
    });
    expect(refused.status).toBe(412);
    const now = await cart(filled.id);
    expect(now.items[0]?.unitPrice).toBe(unitPrice + 300);
    const placed = await api.call("checkoutAsGuest", { ...byBankTransfer(filled), ifMatch: now.version });
    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    expect(order.total).toBe(now.total);
    expect(await rowsOf(api, "select from quote_orders where order_id = $1", [placed.orderId])).toEqual([]);
  });

  it("that has ended still opens and fills a cart, at today's prices", async () => {
    const { key } = await make((await cartWith(api, goods())).id);
    const { unitPrice } = (await read(key)).lines[0]!;
    await end(key);
    await setPrice(unitPrice + 300);
    expect(await read(key)).toMatchObject({ isValid: false });
    const { cart: filled } = await add(key);
    expect(filled.items[0]).toMatchObject({ quantity: 5, unitPrice: unitPrice + 300 });
    expect(filled.items[0]?.quote).toBeUndefined();
  });

  it("doubles nothing: packs that are in the cart already count", async () => {
    const made = await cartWith(api, goods());
    const { key } = await make(made.id);
    const once = await add(key, made.id);
    expect(packs(once.cart)).toEqual(packs(made));
    expect(once.added).toBe(0);
    expect(once.cart.items[0]?.quote).toBeDefined();
    const { cart: other } = await add(key);
    const twice = await add(key, other.id);
    expect(packs(twice.cart)).toEqual(packs(other));
    const fewer = await cartWith(api, [{ productId: products[0].id, quantity: 3 }]);
    expect(packs((await add(key, fewer.id)).cart)).toEqual(packs(made));
    const more = await cartWith(api, [{ productId: products[0].id, quantity: 9 }]);
    expect((await add(key, more.id)).cart.items[0]?.quantity).toBe(9);
    const ifMatch = fewer.version;
    expect(
      await api.refusal("addQuote", { params: { key }, body: { cartId: fewer.id }, ifMatch }),
    ).toMatchObject({ status: 412 });
  });

  it("gives its reference as the purchase order number to a cart that has none", async () => {
    const { key } = await make((await cartWith(api, goods())).id, { reference: "PO-1 of Ada" });
    const { cart: filled } = await add(key);
    expect(filled.poNumber).toBe("PO-1 of Ada");
    const other = await cartWith(api, goods(1));
    await api.call("setGuestDetails", { params: { id: other.id }, body: { ...guest, poNumber: "PO-2" } });
    expect((await add(key, other.id)).cart.poNumber).toBe("PO-2");
  });

  it("is printed, with its figures, for whoever has its secret, and says where to pay", async () => {
    const { key, number } = await make((await cartWith(api, goods())).id, { company: "Boxes & Sons" });
    const quote = await read(key);
    const print = (secret: string, kind: string) => api.request(`/api/quote/${secret}/documents/${kind}/get`);
    const texts: string[] = [];
    for (const kind of ["quote", "proforma"]) {
      const response = await print(key, kind);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-disposition")).toContain(`${number}.pdf`);
      texts.push(await pdfText(new Uint8Array(await response.arrayBuffer())));
    }
    for (const text of texts)
      for (const stated of [
        number,
        "Valid until",
        "Boxes & Sons",
        quote.lines[0]!.sku,
        pounds(quote.lines[0]!.lineTotal),
        `Total ex VAT ${pounds(quote.subTotal)}`,
        `VAT ${pounds(quote.tax)}`,
        `Total inc VAT ${pounds(quote.total)}`,
        `/quote/${key}`,
      ])
        expect(text).toContain(stated);
    expect(texts[0]).not.toContain("sort code");
    expect(texts[1]).toContain("Proforma invoice");
    expect(texts[1]).toContain("not a VAT invoice");
    expect(texts[1]).toMatch(/sort code \d\d-\d\d-\d\d, account number \d{8}/);
    expect((await print("no-quote", "quote")).status).toBe(404);
    expect((await print(key, "invoice")).status).toBe(404);
  });

  it("reserves nothing, and says what is sold out by now", async () => {
    const { key } = await make((await cartWith(api, goods())).id);
    const set = (first: number, second: number) =>
      changeData(
        api,
        `update products set stock = ${first} where id = '${products[0].id}'`,
        `update products set stock = ${second} where id = '${products[1].id}'`,
      );
    await set(3, 0);
    try {
      expect((await read(key)).lines.map(({ state, available }) => [state, available])).toEqual([
        ["fewer", 3],
        ["gone", 0],
      ]);
      const { cart: filled, short } = await add(key);
      expect(packs(filled)).toEqual([[products[0].sku, 3]]);
      expect(short.map(({ wanted, quantity }) => [wanted, quantity])).toEqual([
        [5, 3],
        [2, 0],
      ]);
      await set(0, 0);
      expect(await api.refusal("addQuote", { params: { key }, body: { cartId: "new" } })).toMatchObject({
        status: 409,
      });
    } finally {
      await set(100, 100);
    }
  });

  it("of a cart with kept prices keeps them no longer than they are kept", async () => {
    const { key } = await make((await cartWith(api, goods())).id);
    await rowsOf(api, "update quotes set valid_until = current_date + 3 where key = $1", [key]);
    const { validUntil } = await read(key);
    const { cart: filled } = await add(key);
    expect((await read((await make(filled.id)).key)).validUntil).toBe(validUntil);
  });

  it("goes with a guest's cart into the customer's at sign-in", async () => {
    const { key, number } = await make((await cartWith(api, goods())).id);
    const { unitPrice } = (await read(key)).lines[0]!;
    await setPrice(unitPrice + 100);
    const [ada, grace] = [await customer(api), await customer(api)];
    const merge = async (headers: Record<string, string>) =>
      (await api.call("mergeCart", { params: { id: (await add(key)).cart.id }, headers })).cart!;
    expect((await merge(ada.headers)).items[0]).toMatchObject({ unitPrice, quote: { number } });
    await api.call("addCartItem", { params: { id: "new" }, body: goods(1)[0]!, headers: grace.headers });
    const merged = await merge(grace.headers);
    expect(merged.items[0]).toMatchObject({ quantity: 6, unitPrice: unitPrice + 100 });
    const back = await api.call("updateCartItem", {
      params: { id: merged.id, itemId: merged.items[0]!.id },
      body: { quantity: 5 },
      headers: grace.headers,
    });
    expect(back.items[0]).toMatchObject({ unitPrice, quote: { number } });
  });

  it("keeps a stated price with VAT, and bears none where the goods are exported", async () => {
    const { id: productId } = products[0];
    const state = (gross: number, net: number) =>
      changeData(
        api,
        `update products set price = ${net}, gross_price = ${gross} where id = '${productId}'`,
        `delete from price_breaks where product_id = '${productId}'`,
      );
    await state(999, 832);
    const { key } = await make((await cartWith(api, [{ productId, quantity: 7 }])).id);
    await state(1_199, 999);
    const { cart: home } = await add(key);
    expect(home.items[0]).toMatchObject({ grossUnitPrice: 999 });
    expect(home.itemsTotal + home.items[0]!.tax).toBe(7 * 999);
    const params = { id: home.id };
    const away = await api.call("setDeliveryPostcode", { params, body: { postCode: "JE2 3AB" } });
    expect(away.items[0]).toMatchObject({ lineTotal: home.items[0]?.lineTotal, tax: 0 });
    const abroad = await make(home.id);
    expect(abroad.key).not.toBe(key);
    expect(figures(await read(abroad.key))).toEqual(figures(away));
    const again = await add(abroad.key);
    expect(again.cart.items[0]).toMatchObject({ grossUnitPrice: 999, tax: home.items[0]?.tax });
  });

  it("is refused of what cannot be ordered, and with words that are not right", async () => {
    const { id } = await cartWith(api, goods());
    const bad = [
      { company: "x".repeat(101) },
      { reference: "x".repeat(41) },
      { company: "www.spam.example" },
    ];
    for (const body of [...bad, { reference: "a\u0000b" }, { company: 42 as never }])
      expect((await api.refusal("makeQuote", { params: { id }, body })).status).toBe(422);
    await api.call("setDeliveryPostcode", { params: { id }, body: { postCode: "GX11 1AA" } });
    expect((await api.refusal("makeQuote", { params: { id }, body: {} })).status).toBe(409);
    const emptied = await cartWith(api, [{ productId: products[0].id, quantity: 1 }]);
    await api.call("deleteCartItem", { params: { id: emptied.id, itemId: emptied.items[0]!.id } });
    expect((await api.refusal("makeQuote", { params: { id: emptied.id }, body: {} })).status).toBe(409);
    const params = { key: "Q-1001" };
    expect((await api.refusal("getQuote", { params })).status).toBe(404);
    expect((await api.refusal("addQuote", { params, body: { cartId: "new" } })).status).toBe(404);
    expect((await api.refusal("makeQuote", { params: { id: "no-cart" }, body: {} })).status).toBe(404);
  });

  it("is deleted long after it ended, unless an order was made of it", async () => {
    const [old, young, used] = await Promise.all(
      [1, 3, 4].map(async (quantity) => make((await cartWith(api, goods(quantity))).id)),
    );
    const { cart: filled } = await add(used!.key);
    await api.call("setGuestDetails", { params: { id: filled.id }, body: { ...guest, email: newEmail() } });
    await api.call("setGuestAddress", { params: { id: filled.id, type: "shipping" }, body: address });
    await api.call("checkoutAsGuest", byBankTransfer(filled));
    const age = (number: string, days: number) =>
      rowsOf(api, "update quotes set valid_until = current_date - $2::int where number = $1", [number, days]);
    await age(old!.number, 91);
    await age(young!.number, 89);
    await age(used!.number, 91);
    await api.stop();
    await api.start();
    await until("sweep", async () => {
      const rows = await rowsOf(api, "select number from quotes where number = $1", [old!.number]);
      return rows.length === 0 ? true : undefined;
    });
    expect((await read(young!.key)).isValid).toBe(false);
    expect((await read(used!.key)).number).toBe(used!.number);
  });
});

describe("quotes of one network", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase(), env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  it("are limited, for nobody else", async () => {
    const [product] = await productsInStock(api, 1);
    const { id } = await cartWith(api, [{ productId: product!.id, quantity: 1 }]);
    const asked = { params: { id }, body: {} };
    const headers = from(newAddress());
    await spendBudget(budgets.newQuote.points, () => api.call("makeQuote", { ...asked, headers }));
    await api.call("makeQuote", { ...asked, headers: from(newAddress()) });
  });
});
