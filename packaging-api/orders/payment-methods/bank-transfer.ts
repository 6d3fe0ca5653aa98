import { awaitingPayment } from "../../../trade-rules/order-states";
import type { ShopDetails } from "../../shop-details";
import type { PaymentMethod } from "./payment-method";

/** Days that a transfer may take to arrive when it was made on the last day. */
const DAYS_UNDERWAY = 3;

const holdDays = ({ bank }: ShopDetails): number => bank.payWithinDays + DAYS_UNDERWAY;

/** BACS: the order waits for the money, which names it by its number (docs/product.md, Payment methods). */
export const bankTransfer: PaymentMethod = {
  method: "bank_transfer",
  begins: awaitingPayment,
  confirms: "placed",
  throughService: false,
  byTerms: false,
  holdMinutes({ shop, config }) {
    const proved = holdDays(shop) * 24 * 60;
    return { proved, unproved: Math.min(config.unpaidStock.guestHours * 60, proved) };
  },
  bank: (shop, number) => ({ ...shop.bank, reference: number, holdDays: holdDays(shop) }),
};
