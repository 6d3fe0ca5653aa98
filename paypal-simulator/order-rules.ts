import { money } from "./published-parts";
import type { PublishedOrderRequest } from "./published-requests";
import { unprocessable } from "./refusal";
import { centsOf, type Money } from "./state";

/** An amount wherever one stands, whatever else stands with it. */
const anyMoney = money.loose();

function checkMoney(value: Money, field: string): void {
  if (value.currency_code !== "GBP") throw unprocessable("CURRENCY_NOT_SUPPORTED", field);
  if (!/^-?\d+(\.\d{1,2})?$/.test(value.value)) throw unprocessable("DECIMAL_PRECISION", field);
  if (centsOf(value) < 0) throw unprocessable("CANNOT_BE_NEGATIVE", field);
}

/**
 * Checks every amount anywhere in a request, as the currency allows it.
 * @param field where `value` stands, as PayPal points at it
 * @throws SimulatedRefusal 422
 */
export function checkAmounts(value: unknown, field: string): void {
  if (typeof value !== "object" || value === null) return;
  const amount = anyMoney.safeParse(value);
  if (amount.success) checkMoney(amount.data, field);
  for (const [key, inner] of Object.entries(value)) checkAmounts(inner, `${field}/${key}`);
}

const cents = (value: Money | undefined) => (value === undefined ? 0 : centsOf(value));

function checkSums({ amount, items }: PublishedOrderRequest["purchase_units"][number]): void {
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
 * Checks what an order that is well formed says: amounts, and that they add up.
 * @throws SimulatedRefusal 422
 */
export function checkOrder({ purchase_units: units }: PublishedOrderRequest): void {
  checkAmounts(units, "/purchase_units");
  for (const unit of units) checkSums(unit);
}
