import { awaitingPayment } from "../../orders/states";
import type { PaymentMethod } from "../payment-method";

/** Days that a transfer may take to arrive when it was made on the last day. */
const DAYS_UNDERWAY = 3;

/** BACS: the order waits for the money, which names it by its number (readings 21). */
export const bankTransfer: PaymentMethod = {
  method: "bank_transfer",
  begins: awaitingPayment,
  confirms: "placed",
  holdMinutes: ({ shop }) => (shop.bank.payWithinDays + DAYS_UNDERWAY) * 24 * 60,
  bank: ({ bank }, number) => ({ ...bank, reference: number }),
};
