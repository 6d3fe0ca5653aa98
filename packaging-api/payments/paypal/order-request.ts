import type { Item, OrderRequest, ShippingDetails } from "@paypal/paypal-server-sdk";
import type { Address } from "../../contract";
import { moneyOf } from "./amount";
import type { OptionalPart, PayPalOrderRequest } from "./paypal";
import type { Wire } from "./wire";

/** PayPal's limit for names of items and of the shop, and for codes. */
const NAME_LIMIT = 127;

/** Postal areas that are countries of their own to PayPal (ISO 3166-1), though their postcodes are British. */
const islands: Record<string, string> = { GY: "GG", JE: "JE", IM: "IM" };

function countryOf({ postCode, country }: Address): string {
  return islands[/^[A-Z]+/.exec(postCode)?.[0] ?? ""] ?? country;
}

function shippingOf(address: Address): Wire<ShippingDetails> {
  const { firstName, lastName, addressLine1, addressLine2, addressLine3, cityTown, county, postCode } =
    address;
  const rest = [addressLine2, addressLine3].filter((line) => line !== "").join(", ");
  return {
    name: { full_name: `${firstName} ${lastName}` },
    address: {
      address_line_1: addressLine1,
      ...(rest !== "" && { address_line_2: rest }),
      admin_area_2: cityTown,
      ...(county !== "" && { admin_area_1: county }),
      postal_code: postCode,
      country_code: countryOf(address),
    },
  };
}

/**
 * A line as an item. PayPal multiplies: where a price with VAT is the stated one, so many times the net price of a pack
 * may be pennies from the line's net, and the line is sent as one item.
 */
function itemOf({
  name,
  sku,
  quantity,
  unitPrice,
  lineTotal,
}: PayPalOrderRequest["lines"][number]): Wire<Item> {
  const multiplies = unitPrice * quantity === lineTotal;
  return {
    name: lineOf(multiplies ? name : `${quantity} × ${name}`, NAME_LIMIT),
    sku: sku.slice(0, NAME_LIMIT),
    quantity: multiplies ? String(quantity) : "1",
    unit_amount: moneyOf(multiplies ? unitPrice : lineTotal),
  };
}

/**
 * An order as PayPal's Orders v2 takes it. The parts of the amount add up as PayPal checks them: the items' prices by
 * their quantities are `item_total`, and that with delivery and VAT is the whole. VAT is sent for the order alone: ours
 * is rounded once a line (docs/product.md, VAT), and PayPal's would be the VAT of one piece times the quantity, which
 * is another figure.
 */
export function orderRequestOf(order: PayPalOrderRequest): Wire<OrderRequest> {
  const has = (part: OptionalPart): boolean => order.without?.includes(part) !== true;
  const itemTotal = order.lines.reduce((sum, line) => sum + line.lineTotal, 0);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: order.requestId,
        // PayPal takes one payment for an invoice: a second one for the same order is refused there too.
        invoice_id: `${order.number}-${order.orderId}`,
        description: `Order ${order.number}`,
        amount: {
          ...moneyOf(order.total),
          breakdown: {
            item_total: moneyOf(itemTotal),
            shipping: moneyOf(order.shippingTotal),
            tax_total: moneyOf(order.tax),
          },
        },
        ...(has("items") && { items: order.lines.map(itemOf) }),
        ...(has("shipping") && { shipping: shippingOf(order.shippingAddress) }),
      },
    ],
    payment_source: {
      paypal: {
        ...(has("email") && { email_address: order.email }),
        experience_context: {
          brand_name: lineOf(order.shopName, NAME_LIMIT),
          locale: "en-GB",
          shipping_preference: has("shipping") ? "SET_PROVIDED_ADDRESS" : "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

/**
 * A text as PayPal takes one line of it: without the ends of lines, and cut to `limit` characters as PayPal's description
 * counts them, none of them in half. Empty where there is nothing to say.
 */
export function lineOf(text: string, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim().slice(0, limit);
  // The first half of a character that takes two units (Unicode 3.8, surrogates) means nothing alone.
  return line.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}
