import type { Database } from "../database/connect";
import type { Write } from "../database/pipelining/write";
import { notify } from "../notifications/notify";
import { enqueue } from "../outbox/effect";
import type { OrderRow } from "./order-rows";

/** The letter that confirms an order. */
export const confirmation = (tx: Database, orderId: string): Write =>
  enqueue(
    tx,
    { kind: "mail.order-confirmed", payload: { orderId } },
    { onceKey: `mail.order-confirmed:${orderId}` },
  );

/** The letter that says that the money has come, to who has the confirmation already. */
export const receipt = (tx: Database, orderId: string): Write =>
  enqueue(
    tx,
    { kind: "mail.payment-received", payload: { orderId } },
    { onceKey: `mail.payment-received:${orderId}` },
  );

/**
 * Confirms an order to who placed it, once: by mail, and a customer in the account too.
 * @param options.mailed false where the mailbox has had its letters for the day
 * @returns what is still to be written of it, together with what the order becomes
 */
export async function confirmOrder(
  tx: Database,
  { id, userId, number, total }: Pick<OrderRow, "id" | "userId" | "number" | "total">,
  { mailed = true }: { mailed?: boolean } = {},
): Promise<Write[]> {
  if (userId !== null) await notify(tx, userId, { kind: "order_confirmed", orderId: id, number, total });
  return mailed ? [confirmation(tx, id)] : [];
}
