import { lineOf, orderRequestOf } from "../../payments/paypal/order-request";
import type { OptionalPart, PayPalOrderRequest } from "../../payments/paypal/paypal";
import { fullAddress } from "../support/full-address";

const order: PayPalOrderRequest = {
  requestId: "payment-1",
  orderId: "order-1",
  number: "100001",
  shopName: "Foldwell",
  lines: [
    { name: "Box", sku: "SW-1", quantity: 3, unitPrice: 1_000, lineTotal: 3_000 },
    { name: "Tea", sku: "TEA-1", quantity: 3, unitPrice: 832, lineTotal: 2_497 },
  ],
  shippingTotal: 499,
  tax: 1_199,
  total: 7_195,
  shippingAddress: { ...fullAddress, addressLine2: "Floor 2", county: "West Yorkshire" },
  email: "ada@example.co.uk",
  returnUrl: "https://shop.example/return",
  cancelUrl: "https://shop.example/cancelled",
};
const pounds = (value: string) => ({ currency_code: "GBP", value });
const sentTo = (address: Partial<PayPalOrderRequest["shippingAddress"]>) =>
  orderRequestOf({ ...order, shippingAddress: { ...fullAddress, ...address } }).purchase_units[0]?.shipping;

describe("what PayPal is asked to have paid", () => {
  it("is the order with its goods, its parcel and whom it is for", () => {
    expect(orderRequestOf(order)).toEqual({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: "payment-1",
          invoice_id: "100001-order-1",
          description: "Order 100001",
          amount: {
            ...pounds("71.95"),
            breakdown: { item_total: pounds("54.97"), shipping: pounds("4.99"), tax_total: pounds("11.99") },
          },
          items: [
            { name: "Box", sku: "SW-1", quantity: "3", unit_amount: pounds("10.00") },
            { name: "3 × Tea", sku: "TEA-1", quantity: "1", unit_amount: pounds("24.97") },
          ],
          shipping: {
            name: { full_name: "Ada Lovelace" },
            address: {
              address_line_1: "1 Sample Street",
              address_line_2: "Floor 2",
              admin_area_2: "Leeds",
              admin_area_1: "West Yorkshire",
              postal_code: "LS1 4AP",
              country_code: "GB",
            },
          },
        },
      ],
      payment_source: {
        paypal: {
          email_address: "ada@example.co.uk",
          experience_context: {
            brand_name: "Foldwell",
            locale: "en-GB",
            shipping_preference: "SET_PROVIDED_ADDRESS",
            user_action: "PAY_NOW",
            return_url: "https://shop.example/return",
            cancel_url: "https://shop.example/cancelled",
          },
        },
      },
    });
  });

  it.each<[OptionalPart, object]>([
    ["email", { paypal: { experience_context: { shipping_preference: "SET_PROVIDED_ADDRESS" } } }],
    [
      "shipping",
      { paypal: { email_address: order.email, experience_context: { shipping_preference: "NO_SHIPPING" } } },
    ],
    ["items", { paypal: { email_address: order.email } }],
  ])("can do without %s, and with all the rest", (part, source) => {
    const { purchase_units: units, payment_source } = orderRequestOf({ ...order, without: [part] });
    const parts = { email: payment_source?.paypal?.email_address, ...units[0] };
    expect([parts.email === undefined, parts.shipping === undefined, parts.items === undefined]).toEqual([
      part === "email",
      part === "shipping",
      part === "items",
    ]);
    expect(payment_source).toMatchObject(source);
  });

  it("leaves out the parts of an address that are empty", () => {
    const address = sentTo({})?.address;
    expect(address).not.toHaveProperty("address_line_2");
    expect(address).not.toHaveProperty("admin_area_1");
    expect(sentTo({ addressLine3: "Room 3" })?.address).toMatchObject({ address_line_2: "Room 3" });
    expect(sentTo({ addressLine2: "Floor 2", addressLine3: "Room 3" })?.address).toMatchObject({
      address_line_2: "Floor 2, Room 3",
    });
  });

  it.each([
    ["GY1 1AA", "GG"],
    ["JE2 3AB", "JE"],
    ["IM1 1AG", "IM"],
    ["BT1 5GS", "GB"],
    ["G1 2AB", "GB"],
    ["E1 1JE", "GB"],
  ])("sends %s to the country that PayPal takes it for: %s", (postCode, country) => {
    expect(sentTo({ postCode })?.address?.country_code).toBe(country);
  });

  it("cuts names and codes to what PayPal takes", () => {
    const [line] = order.lines;
    const long = { ...line!, name: "n".repeat(200), sku: "s".repeat(200) };
    const { purchase_units: units, payment_source } = orderRequestOf({
      ...order,
      lines: [long],
      shopName: "f".repeat(200),
    });
    expect(units[0]?.items).toMatchObject([{ name: "n".repeat(127), sku: "s".repeat(127) }]);
    expect(payment_source?.paypal?.experience_context?.brand_name).toBe("f".repeat(127));
  });
});

describe("a text as PayPal takes one line of it", () => {
  it.each([
    ["has spaces for the ends of lines, one for many", "Two\r\n lines", 20, "Two lines"],
    ["begins and ends with what there is to say", "  Tape\n", 20, "Tape"],
    ["is cut before a space, not after it", "Tape strong", 5, "Tape"],
    ["has no half of a character at its end", "Tape📦", 5, "Tape"],
    ["has a whole one there", "Tape📦", 6, "Tape📦"],
    ["has whole ones anywhere", "📦 Tape", 20, "📦 Tape"],
    ["is empty where there is nothing to say", " \n ", 20, ""],
  ])("%s", (_what, text, limit, line) => {
    expect(lineOf(text, limit)).toBe(line);
  });
});
