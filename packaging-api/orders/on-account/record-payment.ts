import { randomUUID } from "node:crypto";
import { owedOf } from "../../../trade-rules/pay-on-account";
import type { Database } from "../../database/connect";
import { formatPence } from "../../wording";
import { advanceOrder } from "../advance-order";
import { receipt } from "../confirm-order";
import { creditPayments } from "../credit-tables";
import { OrderUnknownError } from "../move-order";
import { lockOrder } from "../order-queries";
import { readSettled } from "./credit-queries";
import { settledMoves } from "./settled-moves";

/** The money is not noted; `message` is one sentence. */
export class CreditPaymentError extends Error {}

/** Money that the bank's list names: pence, or all that is owed; the day in London, and the list's words for it. */
export type ReceivedMoney = {
  number: string;
  amount: number | "full";
  receivedOn: string;
  reference: string;
};

/**
 * Notes money that came for an order on account. With the last of it the order is paid, and the customer is told by mail.
 * @returns pence that were noted, and that are owed yet
 * @throws OrderUnknownError; CreditPaymentError when the order is not on account, owes less, or has this very line of the
 *   bank's list already
 */
export async function recordCreditPayment(
  tx: Database,
  { number, amount: wanted, receivedOn, reference }: ReceivedMoney,
): Promise<{ amount: number; owed: number }> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  if (order.dueOn === null) throw new CreditPaymentError(`Order ${number} is not on account.`);
  const { credited, paid } = await readSettled(tx, order.id);
  const owed = order.orderState === "cancelled" ? 0 : owedOf({ total: order.total, credited, paid });
  const amount = wanted === "full" ? owed : wanted;
  const [noted] =
    amount === 0
      ? []
      : await tx
          .insert(creditPayments)
          .values({ id: randomUUID(), orderId: order.id, amount, receivedOn, reference })
          .onConflictDoNothing()
          .returning({ id: creditPayments.id });
  if (amount > 0 && noted === undefined)
    throw new CreditPaymentError(
      `${formatPence(amount)} of ${receivedOn} with this reference is noted for order ${number} already.`,
    );
  if (owed === 0) throw new CreditPaymentError(`Nothing is owed for order ${number}.`);
  if (amount > owed)
    throw new CreditPaymentError(
      `Only ${formatPence(owed)} is owed for order ${number}: note that, and the rest for another order, or send it back.`,
    );
  const moves = settledMoves(order, { credited, paid: paid + amount });
  if (moves.length > 0) {
    await advanceOrder(tx, order, moves, { cause: "credit payment", actor: "staff" });
    await receipt(tx, order.id);
  }
  return { amount, owed: owed - amount };
}
