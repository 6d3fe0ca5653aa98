import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../database/connect";
import { readRows } from "../database/rows";
import { transact } from "../database/transaction";
import { creditCancelled } from "../orders/on-account/credit-owed";
import { creditedOfOrder, paidOfOrder } from "../orders/on-account/credit-queries";
import { lockOrder } from "../orders/order-queries";

const found = z.object({ id: z.string() });

/**
 * Credits orders on account that a version of the program cancelled which knows none: it issues no credit note for an order
 * that no money came for. @returns how many
 */
export async function creditCancelledOrders(db: Connection["db"], signal?: AbortSignal): Promise<number> {
  let credited = 0;
  while (signal?.aborted !== true) {
    const isCredited = await transact(db, async (tx) => {
      const [next] = await readRows(
        tx,
        found,
        sql`select o.id from orders o
          where o.due_on is not null and o.payment_state = 'awaiting_payment' and o.order_state = 'cancelled'
            and o.total > ${creditedOfOrder} + ${paidOfOrder}
          limit 1 for no key update skip locked`,
      );
      const order = next && (await lockOrder(tx, { id: next.id }));
      if (order === undefined) return false;
      await creditCancelled(tx, order, "system");
      return true;
    });
    if (!isCredited) break;
    credited += 1;
  }
  return credited;
}
