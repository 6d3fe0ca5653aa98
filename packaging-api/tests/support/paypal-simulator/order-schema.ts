import { z } from "zod";
import { invalidRequest, unprocessable } from "./refusal";
import { centsOf, type Money } from "./state";

/**
 * What PayPal's published Orders v2 description takes of the fields that this shop sends: a field that it does not
 * know is refused here, where PayPal would pass over it, so that a misspelt one is noticed.
 */
const text = (limit: number) => z.string().min(1).max(limit);
const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
/** An amount wherever one stands, whatever else stands with it. */
const anyMoney = money.loose();
/** A mailbox as the description has it: no part of a domain begins or ends with a hyphen. */
const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});
const item = z.strictObject({
  name: text(127),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: money,
  tax: money.optional(),
  sku: z.string().max(127).optional(),
  description: z.string().max(2_048).optional(),
  category: z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"]).optional(),
});
const purchaseUnit = z.strictObject({
  reference_id: text(256).optional(),
  description: z.string().max(3_000).optional(),
  custom_id: z.string().max(255).optional(),
  invoice_id: z.string().max(127).optional(),
  amount: money.extend({
    breakdown: z
      .strictObject({
        item_total: money.optional(),
        shipping: money.optional(),
        tax_total: money.optional(),
        discount: money.optional(),
      })
      .optional(),
  }),
  items: z.array(item).optional(),
  shipping: z
    .strictObject({
      name: z.strictObject({ full_name: z.string().max(300) }).optional(),
      address: address.optional(),
    })
    .optional(),
});
const orderRequest = z.strictObject({
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      email_address: z.string().min(3).max(254).regex(emailAddress).optional(),
      experience_context: z.strictObject({
        brand_name: text(127).optional(),
        locale: z.string().min(2).max(10).optional(),
        shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]).optional(),
        user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
        landing_page: z.enum(["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"]).optional(),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** The field of a problem, as PayPal points at it. */
const pointer = (path: PropertyKey[]) => `/${path.map(String).join("/")}`;

function checkMoney(value: Money, field: string): void {
  if (value.currency_code !== "GBP") throw unprocessable("CURRENCY_NOT_SUPPORTED", field);
  if (!/^-?\d+(\.\d{1,2})?$/.test(value.value)) throw unprocessable("DECIMAL_PRECISION", field);
  if (centsOf(value) < 0) throw unprocessable("CANNOT_BE_NEGATIVE", field);
}

/** Every amount anywhere in a request. */
function checkAmounts(value: unknown, field: string): void {
  if (typeof value !== "object" || value === null) return;
  const amount = anyMoney.safeParse(value);
  if (amount.success) checkMoney(amount.data, field);
  for (const [key, inner] of Object.entries(value)) checkAmounts(inner, `${field}/${key}`);
}

const cents = (value: Money | undefined) => (value === undefined ? 0 : centsOf(value));

function checkSums({ amount, items }: OrderRequest["purchase_units"][number]): void {
  if (centsOf(amount) === 0)
    throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "/purchase_units/0/amount/value");
  const { breakdown } = amount;
  if (items !== undefined && items.length > 0) {
    if (breakdown?.item_total === undefined)
      throw unprocessable("ITEM_TOTAL_REQUIRED", "/purchase_units/0/amount/breakdown/item_total");
    const sum = items.reduce((total, one) => total + cents(one.unit_amount) * Number(one.quantity), 0);
    if (sum !== cents(breakdown.item_total))
      throw unprocessable("ITEM_TOTAL_MISMATCH", "/purchase_units/0/amount/breakdown/item_total");
    if (items.some(({ tax }) => tax !== undefined)) {
      const tax = items.reduce((total, one) => total + cents(one.tax) * Number(one.quantity), 0);
      if (breakdown.tax_total === undefined)
        throw unprocessable("TAX_TOTAL_REQUIRED", "/purchase_units/0/amount/breakdown/tax_total");
      if (tax !== cents(breakdown.tax_total))
        throw unprocessable("TAX_TOTAL_MISMATCH", "/purchase_units/0/amount/breakdown/tax_total");
    }
  }
  if (breakdown === undefined) return;
  const whole =
    cents(breakdown.item_total) +
    cents(breakdown.shipping) +
    cents(breakdown.tax_total) -
    cents(breakdown.discount);
  if (whole !== centsOf(amount)) throw unprocessable("AMOUNT_MISMATCH", "/purchase_units/0/amount/value");
}

/**
 * Checks a request to make an order as PayPal does.
 * @throws SimulatedRefusal 400 for its shape, 422 for what it says.
 */
export function checkOrderRequest(given: unknown): OrderRequest {
  const parsed = orderRequest.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const missing = issue?.code === "invalid_type" && issue.message.endsWith("received undefined");
    throw invalidRequest(
      missing ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_VALUE",
      pointer(issue?.path ?? []),
    );
  }
  checkAmounts(parsed.data.purchase_units, "/purchase_units");
  for (const unit of parsed.data.purchase_units) checkSums(unit);
  return parsed.data;
}
