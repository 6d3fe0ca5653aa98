import type {
  Address,
  AmountBreakdown,
  AmountWithBreakdown,
  Item,
  Money,
  PurchaseUnitRequest,
  ShippingDetails,
} from "@paypal/paypal-server-sdk";
import { z } from "zod";
import type { Wire } from "../packaging-api/payments/paypal/wire";

/**
 * What PayPal's published OpenAPI says of the calls that the shop makes, of the fields that shop and simulator use:
 * github.com/paypal/paypal-rest-api-specifications, Orders 2.13, Payments 2.9, Webhooks Management 1.11; the access
 * token's is RFC 6749, 4.4 and 5. Where two versions differ the narrower limit stands here. A field that is not listed is
 * refused, where PayPal would pass over it: so a misspelt one is noticed, and the simulator invents none. The names are held
 * to the SDK's by their types.
 */
export type Fields<T> = { [Key in keyof Wire<T>]?: z.ZodType };

/** One line (`^.*$`) of 1 to `limit` characters. */
export const line = (limit: number) => z.string().regex(/^.*$/).min(1).max(limit);
export const text = (limit: number) => z.string().min(1).max(limit);
export const time = z.iso.datetime({ offset: true });

const moneyFields = {
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
} satisfies Fields<Money>;
export const money = z.strictObject(moneyFields);

const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
} satisfies Fields<Address>);

const item = z.strictObject({
  name: text(127),
  unit_amount: money,
  tax: money.optional(),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"]).optional(),
} satisfies Fields<Item>);

const breakdown = z.strictObject({
  item_total: money.optional(),
  shipping: money.optional(),
  tax_total: money.optional(),
  discount: money.optional(),
} satisfies Fields<AmountBreakdown>);

/** A part of an order, as it is asked for and as it is answered. */
export const unitFields = {
  reference_id: text(256).optional(),
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  amount: z.strictObject({
    ...moneyFields,
    breakdown: breakdown.optional(),
  } satisfies Fields<AmountWithBreakdown>),
  items: z.array(item).optional(),
  shipping: z
    .strictObject({
      name: z.strictObject({ full_name: z.string().max(300).optional() }).optional(),
      address: address.optional(),
    } satisfies Fields<ShippingDetails>)
    .optional(),
} satisfies Fields<PurchaseUnitRequest>;

export const intent = z.enum(["CAPTURE", "AUTHORIZE"]);
/** Of an id of a transmission, and of its signature: not of digits alone, and it begins with two that stand in words. */
export const transmitted = (limit: number) =>
  z
    .string()
    .max(limit)
    .regex(/^(?!\d+$)\w+\S+/);
export const transmissionSignature = transmitted(500);
