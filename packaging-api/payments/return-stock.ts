import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readRows } from "../database/rows";
import { transact } from "../database/transaction";
import { awaitsMoney } from "../orders/abilities";
import { lockOrder } from "../orders/order-queries";
import { orders } from "../orders/order-tables";
import { inSeconds, readLivePayment } from "../orders/payment-attempts";
import { isBeingAsked } from "../orders/payment-progress";
import { releaseStock } from "../orders/release-stock";
import { notifyUnpaid } from "./fail-payment";
import type { PaymentContext } from "./payment-context";

/** An order whose shopper agreed to pay, and of which the service has not said more, is looked at again after so long. */
const ASKED_SECONDS = 5 * 60;

const held = z.object({ id: z.string() });

/**
 * Gives back the stock of one unpaid order whose time is over. Never while money that was asked for may have been
 * taken. The order stays, and so does its payment: whoever pays later gets the goods if they are still there.
 * @returns whether there was one.
 */
export async function returnDueStock({ db, config }: PaymentContext): Promise<boolean> {
  const due = sql`select id from orders where stock_held_until <= now() order by stock_held_until limit 1`;
  // Most of the time there is none, and no transaction is needed to see that.
  if ((await readRows(db, held, due)).length === 0) return false;
  return transact(db, async (tx) => {
    const [next] = await readRows(tx, held, sql`${due} for no key update skip locked`);
    const order = next && (await lockOrder(tx, { id: next.id }));
    if (order === undefined) return false;
    if (!awaitsMoney(order) || !order.holdsStock) {
      await tx
        .update(orders)
        .set({ stockHeldUntil: null, holderNetwork: null })
        .where(eq(orders.id, order.id));
      return true;
    }
    const payment = await readLivePayment(tx, order.id);
    if (payment !== undefined && isBeingAsked(payment)) {
      const later = inSeconds(ASKED_SECONDS);
      await tx.update(orders).set({ stockHeldUntil: later }).where(eq(orders.id, order.id));
      return true;
    }
    await releaseStock(tx, order, { reason: "hold_ended", actor: "system" });
    if (payment?.state === "open") await notifyUnpaid(tx, config, order, payment);
    return true;
  });
}
