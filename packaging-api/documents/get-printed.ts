import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import type { Logger } from "../log";
import {
  type ObjectBody,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  type Stored,
} from "../object-store/object-store";
import { storeInRows } from "../object-store/store-in-rows";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { findDocument, type StoredDocument } from "../orders/invoicing/document-queries";
import { findOwnOrder } from "../orders/order-queries";
import { documents } from "../orders/order-tables";
import { enqueue } from "../outbox/effect";
import { toEInvoice } from "./e-invoice/to-e-invoice";
import { writeUbl } from "./e-invoice/write-ubl";

/** Whose document is asked for: an order as its shopper names it, and the document's number. */
type DocumentSearch = { id: string; userId: string | undefined; number: string };

type Context = {
  db: Database;
  objects: ObjectStore;
  print: (content: DocumentContent) => Promise<Uint8Array>;
  log: Logger;
};

/** What the printed form is at the moment: `there`, `lost`, not to be had for now (`away`), or not printed yet. */
type Found = { is: "there"; body: ObjectBody } | { is: "lost" | "away" | "unprinted" };

async function findPrinted({ objects, log }: Context, number: string, printed: Stored): Promise<Found> {
  if (printed.bytes === null && printed.objectKey === null) return { is: "unprinted" };
  try {
    return { is: "there", body: await objects.get(printed) };
  } catch (error) {
    if (error instanceof ObjectMissingError) {
      log.error(
        { number, error },
        "document is not in the object store; it is printed and stored again, look at who deletes there",
      );
      return { is: "lost" };
    }
    if (!(error instanceof ObjectStoreUnavailableError)) throw error;
    log.warn(
      { number, error },
      "object store did not give a document, which is printed for this once; look at the store",
    );
    return { is: "away" };
  }
}

/** Stores what was printed, unless another request did so meanwhile. @returns what is stored */
async function storePrinted(
  { db, objects }: Context,
  { number, orderId, printed }: StoredDocument & { printed: Stored },
  pdf: Uint8Array<ArrayBuffer>,
): Promise<Stored> {
  const placed = await objects.put({ folder: "documents", bytes: pdf, type: "application/pdf" });
  const { pdf: bytes, pdfKey: key } = documents;
  const isAsFound = printed.objectKey === null ? isNull(key) : eq(key, printed.objectKey);
  const updated = await db
    .update(documents)
    .set({ pdf: placed.bytes, pdfKey: placed.objectKey })
    .where(and(eq(documents.number, number), isNull(bytes), isAsFound))
    .returning({ number: documents.number });
  if (updated.length > 0) return { bytes: pdf, objectKey: null };
  if (placed.objectKey !== null)
    await enqueue(db, { kind: "object.delete", payload: { keys: [placed.objectKey] } });
  const stored = await findDocument(db, { orderId, number });
  return stored?.printed ?? { bytes: pdf, objectKey: null };
}

/**
 * The document of an order, for whose it is or whoever has the secret of its link.
 * @throws Failure 404 for another shopper's order or document as for one that does not exist
 */
async function findOwnDocument(
  db: Database,
  search: DocumentSearch,
): Promise<StoredDocument & { printed: Stored }> {
  const found = await findOwnOrder(db, search);
  const document = found && (await findDocument(db, { orderId: found.order.id, number: search.number }));
  if (document === undefined) throw notFound();
  return document;
}

/**
 * A document as UBL, for programs that keep books. It is made for each request, from the stored content.
 * @throws Failure 404 as `getPrinted`
 */
export async function getData(db: Database, search: DocumentSearch): Promise<string> {
  return writeUbl(toEInvoice((await findOwnDocument(db, search)).content));
}

/**
 * A document as a PDF. It is printed when it is first asked for, and stored: the same bytes ever after, whatever becomes
 * of the layout. While the object store does not give it, it is printed for that once.
 * @throws Failure 404 for another shopper's order or document as for one that does not exist; what `print` throws;
 *   ObjectStoreUnavailableError when it goes out of reach between being stored by another request and being read
 */
export async function getPrinted(context: Context, search: DocumentSearch): Promise<ObjectBody> {
  return printedOf(context, await findOwnDocument(context.db, search));
}

/** The same of anybody's document, for the staff. @throws as `getPrinted` */
export async function getPrintedForStaff(context: Context, number: string): Promise<ObjectBody> {
  const document = await findDocument(context.db, { number });
  if (document === undefined) throw notFound();
  return printedOf(context, document);
}

/** The same of a document that was found already. */
async function printedOf(
  context: Context,
  document: StoredDocument & { printed: Stored },
): Promise<ObjectBody> {
  const { objects, print } = context;
  const printed = await findPrinted(context, document.number, document.printed);
  if (printed.is === "there") return printed.body;
  const pdf = new Uint8Array(await print(document.content));
  if (printed.is === "away") return storeInRows.get({ bytes: pdf, objectKey: null });
  return objects.get(await storePrinted(context, document, pdf));
}

/**
 * A document in both of the forms in which it is booked, whoever asks: for letters.
 * @throws as `getPrinted`
 */
export async function getBookedForms(
  context: Context,
  { orderId, number }: Pick<StoredDocument, "orderId" | "number">,
): Promise<{ pdf: Uint8Array; ubl: string }> {
  const document = await findDocument(context.db, { orderId, number });
  if (document === undefined) throw notFound();
  const { stream } = await printedOf(context, document);
  const pdf = new Uint8Array(await new Response(stream).arrayBuffer());
  return { pdf, ubl: writeUbl(toEInvoice(document.content)) };
}
