import { beyondUnpaidShare } from "../cart/cart-refusals";
import type { CartLine } from "../cart/read-cart";
import type { Database } from "../database/connect";
import { holdUntil } from "../orders/hold-until";
import type { OrderContext } from "../orders/order-context";
import type { OrderRow } from "../orders/order-rows";
import type { PaymentMethod } from "../orders/payment-methods/payment-method";
import { firstBeyondShare, hasPaidBefore, type Packs } from "../orders/unpaid-share";

/** Whether an order's packs are reserved, until when, and for whom they count. */
export type NewHold = Pick<OrderRow, "holdsStock" | "stockHeldUntil" | "holderNetwork">;

/**
 * How the packs of a new order are reserved. Beyond the share of one network or mailbox, a customer who has paid an
 * order before still gets them; an order that is paid at once reserves them when it is paid; any other is refused. One on account has its packs for good.
 * @param held packs reserved for the network or the mailbox already; the products are locked
 * @throws Failure 409 unpaid_share
 */
export async function holdNewOrder(
  tx: Database,
  context: OrderContext,
  { method, throughService, byTerms }: PaymentMethod,
  {
    lines,
    held,
    network,
    userId,
  }: { lines: CartLine[]; held: Packs; network: string; userId: string | null },
): Promise<NewHold> {
  if (byTerms) return { holdsStock: true, stockHeldUntil: null, holderNetwork: null };
  const stockHeldUntil = holdUntil({ paymentMethod: method, userId, mailboxProvedAt: null }, context);
  const beyond = firstBeyondShare(lines, held, context.config.unpaidStock);
  if (beyond === undefined) return { holdsStock: true, stockHeldUntil, holderNetwork: network };
  if (userId !== null && (await hasPaidBefore(tx, userId)))
    return { holdsStock: true, stockHeldUntil, holderNetwork: null };
  if (!throughService) throw beyondUnpaidShare(beyond.line, beyond.available);
  return { holdsStock: false, stockHeldUntil: null, holderNetwork: null };
}
