import type { Database } from "../../database/connect";
import { refused } from "../../http/failure";
import { formatPence } from "../../wording";
import { paymentMethodUnknown } from "../order-refusals";
import { lockCreditAccount, readStanding } from "./credit-queries";

const creditHeld = () =>
  refused(409, "The account is held: nothing can be ordered on account until what is overdue is paid.", {
    reason: "credit_held",
  });

const creditExceeded = (left: number) =>
  refused(409, `The account has ${formatPence(left)} left, and this order comes to more.`, {
    reason: "credit_exceeded",
    available: left,
  });

/**
 * Sees that a customer may order for so much on account, and locks the account until the transaction ends: no two orders
 * exceed its limit together.
 * @param total pence with VAT
 * @returns the days that the customer has to pay
 * @throws Failure 404 payment_method_unknown to whoever has no terms; 409 credit_held or credit_exceeded
 */
export async function requireCredit(tx: Database, userId: string | null, total: number): Promise<number> {
  const account = userId === null ? undefined : await lockCreditAccount(tx, userId);
  if (account === undefined || account.endedAt !== null) throw paymentMethodUnknown();
  const { hold, left, daysToPay } = await readStanding(tx, account);
  if (hold !== null) throw creditHeld();
  if (total > left) throw creditExceeded(left);
  return daysToPay;
}
