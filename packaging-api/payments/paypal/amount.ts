import type { Money } from "@paypal/paypal-server-sdk";
import type { Wire } from "./wire";

const CURRENCY = "GBP";

/** Pence as PayPal writes an amount: "12.34". */
export function moneyOf(pence: number): Wire<Money> {
  const value = `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
  return { currency_code: CURRENCY, value };
}

/**
 * PayPal's amount in pence.
 * @throws Error for another currency, or anything but pounds with two decimals: no guess is made about money.
 */
export function penceOf({ currency_code, value }: Wire<Money>): number {
  const parts = currency_code === CURRENCY ? /^(\d{1,9})\.(\d{2})$/.exec(value) : null;
  if (parts === null) throw new Error("PayPal named an amount that is not in pounds and pence.");
  return Number(parts[1]) * 100 + Number(parts[2]);
}
