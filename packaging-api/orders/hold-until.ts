import type { OrderRow } from "./order-rows";
import type { PaymentSettings } from "./payment-methods/payment-method";
import { findPaymentMethod } from "./payment-methods/payment-methods";

/** Whether the mailbox of an order belongs to who placed it: activating an account proves it, and so does the link. */
export const isMailboxProved = ({ userId, mailboxProvedAt }: Pick<OrderRow, "userId" | "mailboxProvedAt">) =>
  userId !== null || mailboxProvedAt !== null;

/** When the goods of an unpaid order return to the stock, if they are reserved from now, or from `from`. */
export function holdUntil(
  order: Pick<OrderRow, "paymentMethod" | "userId" | "mailboxProvedAt">,
  settings: PaymentSettings,
  from = new Date(),
): Date | null {
  const minutes = findPaymentMethod(order.paymentMethod)?.holdMinutes?.(settings);
  if (minutes === undefined) return null;
  const { proved, unproved } = minutes;
  return new Date(from.getTime() + (isMailboxProved(order) ? proved : unproved) * 60_000);
}
