import type { Order } from "../../contract";
import { orderConfirmed } from "../../mail/order-confirmed";
import { renderHtml } from "../../mail/render-html";
import { renderText } from "../../mail/render-text";
import type { ShopDetails } from "../../shop-details";

const shop: ShopDetails = {
  name: "Boxes",
  legalName: "Boxes Ltd",
  sample: false,
  address: ["1 Trade Park", "Hull", "HU1 1AA"],
  companyNumber: "01234567",
  registeredIn: "Scotland",
  vatNumber: "GB 123 4567 89",
  phone: { display: "01482 000000", tel: "+441482000000" },
  email: "sales@boxes.example",
  bank: { accountName: "Boxes Ltd", sortCode: "01-02-03", accountNumber: "12345678", payWithinDays: 5 },
};
const address: Order["shippingAddress"] = {
  firstName: "Ada",
  lastName: "Buyer",
  company: "Buyer & Sons",
  addressLine1: "1 High Street",
  addressLine2: "",
  addressLine3: "",
  cityTown: "Leeds",
  county: "",
  postCode: "LS1 4AP",
  country: "GB",
};
const order: Order = {
  id: "o1",
  number: "100042",
  status: "awaiting_payment",
  orderState: "new",
  paymentState: "awaiting_payment",
  fulfilmentState: "unfulfilled",
  placedAt: "2026-06-30T23:30:00.000Z",
  lines: [
    {
      sku: "SW-1",
      slug: "box",
      name: "Box, brown",
      size: "305 × 229 × 229 mm",
      unit: "box",
      image: "",
      quantity: 3,
      packSize: 25,
      unitPrice: 41_234,
      lineTotal: 123_702,
      vatRate: 20,
      tax: 24_740,
    },
  ],
  itemsTotal: 123_702,
  shippingTotal: 499,
  shippingTax: 100,
  subTotal: 124_201,
  tax: 24_840,
  total: 149_041,
  shippingMethod: "Flat Delivery Rate",
  deliveryZone: "mainland",
  deliveryDaysFrom: 1,
  deliveryDaysTo: 3,
  promised: { dispatchOn: "2026-07-01", deliveryFrom: "2026-07-02", deliveryTo: "2026-07-06" },
  paymentMethod: "bank_transfer",
  firstName: "Ada",
  lastName: "Buyer",
  email: "ada@shopper.example",
  phone: "",
  mobile: "",
  company: "",
  poNumber: "",
  vatNumber: "",
  comment: "",
  tracking: "",
  trackingLink: "",
  history: [],
  canCancel: true,
  canPay: false,
  paymentUnderway: false,
  disputed: false,
  refunded: 0,
  documents: [],
  shippingAddress: address,
  paymentAddress: address,
  bank: {
    accountName: "Boxes Ltd",
    sortCode: "01-02-03",
    accountNumber: "12345678",
    reference: "100042",
    payWithinDays: 5,
    holdDays: 8,
  },
  stockHold: { held: true, until: "2026-07-01T11:30:00.000Z", awaitsLink: true },
  confirmationWithheld: false,
};
const link = "https://shop.example/checkout/thank-you/k3y";
const days = { deliveryDaysFrom: 1, deliveryDaysTo: 3 };
const content = orderConfirmed({ order, link, shop, isKnown: true }, days);

describe.each([
  ["text", renderText(content)],
  ["HTML", renderHtml(content, shop.name)],
])("the confirmation as %s", (_form, mail) => {
  it.each([
    ["the number", "100042"],
    ["the link", link],
    ["the line", "305 × 229 × 229 mm Box, brown"],
    ["packs, price and code", "3 packs of 25 at £412.34 ex VAT · code SW-1 · VAT 20%"],
    ["the line's total", "£1,237.02"],
    ["the delivery charge", "£4.99"],
    ["the total without VAT", "£1,242.01"],
    ["the VAT", "£248.40"],
    ["the total with VAT", "£1,490.41"],
    ["the account", "12345678"],
    ["the sort code", "01-02-03"],
    ["the time to pay", "within 5 days"],
    [
      "the promise, and what it stands on",
      "We promised: dispatch on Wednesday 1 July, delivery from Thursday 2 July to Monday 6 July, if your payment arrives by 2pm on the day of dispatch.",
    ],
    ["the town", "Leeds"],
    ["the right to cancel", "14 days after the day on which the last of the goods reached you"],
    ["the cancellation form", "I cancel my contract for goods from order 100042"],
    // Half past midnight in London.
    ["the day of the order in London", "placed on 1 July 2026"],
    ["who writes", "Registered in Scotland, company no. 01234567. VAT no. GB 123 4567 89."],
  ])("says %s", (_what, words) => {
    expect(mail).toContain(words);
  });

  it("leaves out what is not there", () => {
    expect(mail).not.toContain("Invoice address");
    expect(mail).not.toContain("Your note");
    expect(mail).not.toContain("sample details");
    expect(mail).not.toMatch(/undefined|null|\[object/);
  });
});

describe("the confirmation", () => {
  it("says another invoice address and a note", () => {
    const other = orderConfirmed(
      {
        order: { ...order, comment: "Ring twice", paymentAddress: { ...address, cityTown: "York" } },
        link,
        shop,
        isKnown: true,
      },
      days,
    );
    const text = renderText(other);
    expect(text).toContain("INVOICE ADDRESS");
    expect(text).toContain("York");
    expect(text).toContain("Ring twice");
  });

  it("names a stated price with VAT beside the net one", () => {
    const lines = order.lines.map((line) => ({ ...line, grossUnitPrice: 49_481 }));
    const text = renderText(orderConfirmed({ order: { ...order, lines }, link, shop, isKnown: true }, days));
    expect(text).toContain("at £412.34 ex VAT (£494.81 inc VAT) · code SW-1");
  });

  it("says to a mailbox that is not proved nothing that was typed as a name or a note", () => {
    const typed = { ...order, firstName: "Claim your prize", comment: "You have won" };
    const text = renderText(orderConfirmed({ order: typed, link, shop, isKnown: false }, days));
    expect(text).toMatch(/^Hello,\n/);
    expect(text).not.toMatch(/Claim your prize|You have won/);
  });

  it("makes no link of what was typed", () => {
    const typed = { ...order, firstName: "evil.example", comment: "See http://evil.example/x" };
    const shipped = { ...address, company: "Company.com Ltd" };
    const letter = orderConfirmed(
      { order: { ...typed, shippingAddress: shipped }, link, shop, isKnown: true },
      days,
    );
    for (const mail of [renderText(letter), renderHtml(letter, shop.name)]) {
      expect(mail).not.toContain("evil.example");
      expect(mail).not.toContain("http://");
      expect(mail).not.toContain("Company.com");
      expect(mail.replaceAll("\u200b", "")).toContain("Company.com Ltd");
    }
  });

  it("has names and addresses in every script as they were typed, each line in its own direction", () => {
    const typed = {
      firstName: "יִצְחָק",
      lastName: "לוי",
      company: "株式会社ハコヤ（東京）",
      addressLine1: "شارع الملك 12، شقة 3",
      addressLine2: "विश्वनाथ भवन",
      addressLine3: "ตึกน้ำผึ้ง 👨‍👩‍👧",
    };
    const letter = orderConfirmed(
      { order: { ...order, ...typed, shippingAddress: { ...address, ...typed } }, link, shop, isKnown: true },
      days,
    );
    const { firstName, lastName, ...lines } = typed;
    for (const line of [`${firstName} ${lastName}`, ...Object.values(lines)]) {
      expect(renderText(letter)).toContain(`\n${line}\n`);
      expect(renderHtml(letter, shop.name)).toContain(`<bdi>${line}</bdi>`);
    }
  });

  it("says until when the goods are reserved, and how to reserve them for longer", () => {
    const text = (stockHold: Order["stockHold"]) =>
      renderText(orderConfirmed({ order: { ...order, stockHold }, link, shop, isKnown: true }, days));
    const until = "2026-07-01T11:30:00.000Z";
    const guests = text({ held: true, until, awaitsLink: true });
    expect(guests).toContain("set aside for you until Wednesday 1 July at 12:30.");
    expect(guests).toContain("for 8 days from your order");
    expect(text({ held: true, until, awaitsLink: false })).not.toContain("Keep my goods");
    expect(text({ held: false, until: null, awaitsLink: true })).toContain("are not set aside any more");
  });

  it("asks for no money when none is awaited", () => {
    const text = renderText(
      orderConfirmed({ order: { ...order, bank: undefined }, link, shop, isKnown: true }, days),
    );
    expect(text).not.toContain("bank transfer");
    expect(text).not.toContain("12345678");
  });

  it("says that an order is paid which is", () => {
    const paid = { ...order, bank: undefined, paymentMethod: "paypal", paymentState: "paid" as const };
    const text = renderText(orderConfirmed({ order: paid, link, shop, isKnown: true }, days));
    expect(text).toContain("You paid £1,490.41 by PayPal.");
    expect(text).toContain(
      "We promised: dispatch on Wednesday 1 July, delivery from Thursday 2 July to Monday 6 July.",
    );
    expect(text).not.toContain("once the money has arrived");
  });

  it("marks the sample details as such", () => {
    expect(
      renderText(orderConfirmed({ order, link, shop: { ...shop, sample: true }, isKnown: true }, days)),
    ).toContain("Boxes Ltd (sample details)");
  });

  it("escapes what goes into HTML, in attributes too", () => {
    const html = renderHtml(
      orderConfirmed({ order, link: `https://shop.example/"><b>`, shop, isKnown: true }, days),
      "<Boxes>",
    );
    expect(html).toContain("Buyer &amp; Sons");
    expect(html).toContain("&lt;Boxes&gt;");
    expect(html).toContain(`href="https://shop.example/&quot;&gt;&lt;b&gt;"`);
  });
});
