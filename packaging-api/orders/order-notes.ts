import { asc, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { OrderUnknownError } from "./move-order";
import { lockOrder } from "./order-queries";
import type { OrderNoteRow } from "./order-rows";
import { orderNotes } from "./order-tables";

/**
 * Notes something on an order, for the staff alone.
 * @param note.author the name of who notes it
 * @throws OrderUnknownError
 */
export async function addOrderNote(
  tx: Database,
  { number, body, author }: { number: string; body: string; author: string },
): Promise<OrderNoteRow> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  const [note] = await tx.insert(orderNotes).values({ orderId: order.id, body, author }).returning();
  if (note === undefined) throw new Error("A note was written and is not there.");
  return note;
}

/** The notes on an order, the first one first. */
export const readOrderNotes = (db: Database, orderId: string): Promise<OrderNoteRow[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
