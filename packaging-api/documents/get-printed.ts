import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { findDocument } from "../orders/invoicing/document-queries";
import { findOwnOrder } from "../orders/order-queries";
import { documents } from "../orders/order-tables";

/** Whose document is asked for: an order as its shopper names it, and the document's number. */
export type DocumentSearch = { id: string; userId: string | undefined; number: string };

/**
 * A document as a PDF. It is printed when it is first asked for, and stored: the same bytes ever after, whatever
 * becomes of the layout.
 * @throws Failure 404 for another shopper's order or document as for one that does not exist; what `print` throws.
 */
export async function getPrinted(
  db: Database,
  { id, userId, number }: DocumentSearch,
  print: (content: DocumentContent) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const found = await findOwnOrder(db, { id, userId });
  const document = found && (await findDocument(db, { orderId: found.order.id, number }));
  if (document === undefined) throw notFound();
  if (document.pdf !== null) return document.pdf;
  const pdf = await print(document.content);
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
