import type { ReorderPreview } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { findOwnOrder } from "../orders/order-queries";
import { reorderLine } from "./reorder-line";
import { readOrderedLines } from "./reorder-queries";

/**
 * What ordering the goods of an order again would come to, line by line. Changes nothing.
 * @param asked `id`: the order's id for the customer who placed it, or the secret of its link for whoever has that
 * @throws Failure 404 when there is no such order of theirs.
 */
export async function previewReorder(
  db: Database,
  asked: { id: string; userId?: string },
): Promise<ReorderPreview> {
  const found = await findOwnOrder(db, asked);
  if (found === undefined) throw notFound();
  const { id, number, deliveryZone } = found.order;
  const lines = (await readOrderedLines(db, id)).map((line) => reorderLine(line, deliveryZone));
  return { number, lines, changed: lines.filter(({ hasNewPrice }) => hasNewPrice).length };
}
