import { type ReceivedMoney, recordCreditPayment } from "../../orders/on-account/record-payment";
import { formatPence } from "../../wording";
import type { Act, ActOptions } from "../act";

/** Money came for an order on account. */
export function notingCreditPayment({
  number,
  amount,
  receivedOn,
  reference,
  ...options
}: ReceivedMoney & ActOptions): Act<{ amount: number; owed: number }> {
  return {
    ...options,
    command: "credit payment",
    subject: number,
    details: { amount, receivedOn, reference },
    work: (tx) => recordCreditPayment(tx, { number, amount, receivedOn, reference }),
    sentence: ({ amount: noted, owed }) =>
      `${formatPence(noted)} is noted for order ${number}. ${owed === 0 ? "It is paid." : `${formatPence(owed)} is owed for it yet.`}`,
    shown: (outcome) => ({ number, ...outcome }),
  };
}
