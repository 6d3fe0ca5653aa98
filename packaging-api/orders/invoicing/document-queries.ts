import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { prepared, type Value } from "../../database/pipelining/prepared";
import type { Stored } from "../../object-store/object-store";
import { documents } from "../order-tables";
import { type DocumentContent, documentContent } from "./document-content";

/** A document without its printed form. */
export type StoredDocument = { number: string; orderId: string; issuedAt: Date; content: DocumentContent };

const columns = {
  number: documents.number,
  orderId: documents.orderId,
  issuedAt: documents.issuedAt,
  content: documents.content,
};

const printed = { bytes: documents.pdf, objectKey: documents.pdfKey };

const stored = (row: Omit<StoredDocument, "content"> & { content: unknown }): StoredDocument => ({
  ...row,
  content: documentContent.parse(row.content),
});

const selectDocuments = prepared((db, value: Value<"orderId">) =>
  db
    .select(columns)
    .from(documents)
    .where(eq(documents.orderId, value("orderId")))
    .orderBy(asc(documents.issuedAt), asc(documents.number)),
);

/** The documents of an order, the oldest first. */
export async function readDocuments(db: Database, orderId: string): Promise<StoredDocument[]> {
  return (await selectDocuments(db, { orderId })).map(stored);
}

/** The document that was issued for a refund. */
export async function findCreditNote(db: Database, refundId: string): Promise<StoredDocument | undefined> {
  const [row] = await db.select(columns).from(documents).where(eq(documents.refundId, refundId));
  return row && stored(row);
}

/**
 * A document, and where its printed form is once there is one.
 * @param search.orderId whose it has to be; anybody's where it is left out
 */
export async function findDocument(
  db: Database,
  { orderId, number }: { orderId?: string; number: string },
): Promise<(StoredDocument & { printed: Stored }) | undefined> {
  const isOfOrder = orderId === undefined ? undefined : eq(documents.orderId, orderId);
  const [row] = await db
    .select({ ...columns, printed })
    .from(documents)
    .where(and(isOfOrder, eq(documents.number, number)));
  return row && { ...stored(row), printed: row.printed };
}
