import { eq } from "drizzle-orm";
import { booksToken, type LinkSecrets } from "../books/books-link";
import { findBooksAddress, findConfirmed } from "../books/books-queries";
import type { Database } from "../database/connect";
import {
  findCreditNote,
  findDocument,
  readDocuments,
  type StoredDocument,
} from "../orders/invoicing/document-queries";
import { orders } from "../orders/order-tables";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import { booksDocument, confirmBooks, orderDocument } from "./books-letters";
import type { Mailer } from "./mailer";

/** A document in the forms in which it is booked. */
type BookedForms = { pdf: Uint8Array; ubl: string };

type Context = {
  db: Database;
  shop: ShopDetails;
  config: LinkSecrets & { shopUrl: string };
  mailer: Mailer;
  /** Prints the document, or finds it printed. @param id of the effect that asks for it */
  formsOf: (document: StoredDocument, id: number) => Promise<BookedForms>;
};
type BooksEffect = Extract<
  Effect,
  { kind: "mail.books-link" | "mail.books-document" | "mail.order-document" }
>;

const linkTo = ({ config }: Context, addressId: string): string =>
  `${config.shopUrl}/books/${booksToken(config, addressId)}`;

async function sendLink(context: Context, addressId: string, id: number): Promise<void> {
  const { db, shop, mailer } = context;
  const address = await findBooksAddress(db, addressId);
  if (address === undefined || address.confirmedAt !== null) return;
  const content = confirmBooks(shop, address.account, linkTo(context, addressId));
  await mailer.send({ to: { name: "", address: address.email }, content, reference: `books.${id}` }, id);
}

/** The invoice of an order, or the credit note of a refund. @throws Error when there is none */
async function findIssued(
  db: Database,
  { orderId, refundId }: Extract<BooksEffect, { kind: "mail.books-document" }>["payload"],
): Promise<StoredDocument> {
  const document =
    refundId === undefined
      ? (await readDocuments(db, orderId)).find(({ content }) => content.kind === "invoice")
      : await findCreditNote(db, refundId);
  if (document === undefined) throw new Error(`The order ${orderId} has no such document.`);
  return document;
}

async function sendDocument(
  context: Context,
  payload: Extract<BooksEffect, { kind: "mail.books-document" }>["payload"],
  id: number,
): Promise<void> {
  const { db, shop, mailer, formsOf } = context;
  const [order] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, payload.orderId));
  const address = order?.userId ? await findConfirmed(db, order.userId) : undefined;
  if (address === undefined) return;
  const document = await findIssued(db, payload);
  await mailer.send(
    {
      to: { name: "", address: address.email },
      content: booksDocument(shop, document.content, linkTo(context, address.id)),
      reference: `books.${document.number}`,
      attachments: attachmentsOf(document, await formsOf(document, id)),
    },
    id,
  );
}

const attachmentsOf = ({ number }: StoredDocument, { pdf, ubl }: BookedForms) => [
  { filename: `${number}.pdf`, contentType: "application/pdf", content: Buffer.from(pdf) },
  { filename: `${number}.xml`, contentType: "application/xml", content: Buffer.from(ubl, "utf8") },
];

/** Sends a document to who placed its order, because the staff ask for it. */
async function sendAgain(
  { db, shop, mailer, formsOf }: Context,
  { orderId, number }: Extract<BooksEffect, { kind: "mail.order-document" }>["payload"],
  id: number,
): Promise<void> {
  const [order] = await db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  const document = await findDocument(db, { orderId, number });
  if (order === undefined || document === undefined)
    throw new Error(`The order ${orderId} has no document ${number}.`);
  await mailer.send(
    {
      to: { name: "", address: order.email },
      content: orderDocument(shop, document.content),
      reference: `order-document.${number}.${id}`,
      attachments: attachmentsOf(document, await formsOf(document, id)),
    },
    id,
  );
}

/**
 * Sends a letter with a document: to whoever keeps a customer's books, who is asked first whether they want such letters, or
 * to who placed the order. A mailbox that was taken back meanwhile, or whose account was ended, needs none.
 * @param id of the effect that asks for it
 * @throws Error when the document cannot be printed now, or the mail is not taken.
 */
export async function sendBooksLetter(
  context: Context,
  { kind, payload }: BooksEffect,
  id: number,
): Promise<void> {
  if (kind === "mail.books-link") return sendLink(context, payload.addressId, id);
  if (kind === "mail.order-document") return sendAgain(context, payload, id);
  return sendDocument(context, payload, id);
}
