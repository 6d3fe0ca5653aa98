import type { Database } from "../database/connect";
import type { Write } from "../database/write";
import { notify } from "../notifications/notify";
import { enqueue } from "../outbox/effect";
import type { OrderRow } from "./queries";

/**
 * Confirms an order to who placed it, once: by mail, and a customer in the account too.
 * @returns what is still to be written of it, together with what the order becomes
 */
export async function confirmOrder(
  tx: Database,
  { id, userId, number, total }: Pick<OrderRow, "id" | "userId" | "number" | "total">,
): Promise<Write[]> {
  if (userId !== null) await notify(tx, userId, { kind: "order_confirmed", orderId: id, number, total });
  const letter = enqueue(
    tx,
    { kind: "mail.order-confirmed", payload: { orderId: id } },
    { onceKey: `mail.order-confirmed:${id}` },
  );
  return [letter];
}
