import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { findDocument } from "../orders/invoicing/document-queries";
import { findOwnOrder } from "../orders/order-queries";
import { documents } from "../orders/order-tables";

/** Whose document is asked for: an order as its shopper names it, and the document's number. */
export type DocumentSearch = { id: string; userId: string | undefined; number: string };

/**
 * A document as a PDF. It is printed when it is first asked for, and stored: the same bytes ever after, whatever
 * becomes of the layout.
 * @throws Failure 404 for another shopper's order or document as for one that does not exist.
 */
export async function getPrinted(db: Database, { id, userId, number }: DocumentSearch): Promise<Uint8Array> {
  const found = await findOwnOrder(db, { id, userId });
  const document = found && (await findDocument(db, { orderId: found.order.id, number }));
  if (document === undefined) throw notFound();
  if (document.pdf !== null) return document.pdf;
  // The library that prints takes a quarter of a second to load and 20 MB: not before something is printed.
  const { printDocument } = await import("./print-document");
  const pdf = await printDocument(document.content);
  const [stored] = await db
    .update(documents)
    .set({ pdf })
    .where(and(eq(documents.number, number), isNull(documents.pdf)))
    .returning({ pdf: documents.pdf });
  if (stored !== undefined) return pdf;
  // Another request printed it meanwhile: the stored one is returned.
  const printed = await findDocument(db, { orderId: document.orderId, number });
  return printed?.pdf ?? pdf;
}
