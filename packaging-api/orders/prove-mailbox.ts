import { eq } from "drizzle-orm";
import { linkInvalid } from "../accounts/mailed-link";
import type { Order } from "../contract";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { awaitsMoney } from "./abilities";
import { holdUnpaidAgain } from "./hold-unpaid-again";
import { holdUntil, isMailboxProved } from "./hold-until";
import { provesMailbox } from "./mailbox-proof";
import type { OrderContext } from "./order-context";
import { belongingTo, lockOrder } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";
import { type OrderView, presentOrder } from "./present-order";

/** Reserves the goods of an unpaid order for the full time since it was placed, if they are there. */
async function holdLonger(tx: Database, context: OrderContext, order: OrderRow): Promise<void> {
  const until = holdUntil(order, context, order.placedAt);
  if (!awaitsMoney(order) || until === null || until <= new Date()) return;
  await holdUnpaidAgain(tx, context, order, until);
}

/**
 * Stores that the button behind a guest's mailed link was pressed, which proves the mailbox, and reserves the goods for
 * longer. Goods that returned to the stock are reserved again if they are there; the order says whether they are.
 * @param by `id`: the secret of the order's link; `token`: what the mailed confirmation alone has
 * @throws Failure 404 when there is no such order; 404 link_invalid when the token is not its own.
 */
export function proveMailbox(
  context: OrderContext,
  view: OrderView,
  { id, userId, token }: { id: string; userId: string | undefined; token: string },
): Promise<Order> {
  return transact(context.db, async (tx) => {
    const order = await lockOrder(tx, { own: id, userId });
    if (order === undefined) throw notFound();
    if (!provesMailbox(context.config, order.id, token)) throw linkInvalid();
    if (!isMailboxProved(order)) {
      const proved = { mailboxProvedAt: new Date() };
      await tx.update(orders).set(proved).where(eq(orders.id, order.id));
      await holdLonger(tx, context, { ...order, ...proved });
    }
    const now = await lockOrder(tx, { id: order.id });
    return presentOrder(await belongingTo(tx, now ?? order), view);
  });
}
