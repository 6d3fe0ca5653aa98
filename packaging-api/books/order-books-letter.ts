import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { Write } from "../database/pipelining/write";
import type { Effect } from "../outbox/effect";
import { outbox } from "../outbox/outbox-tables";
import { booksAddresses } from "./books-tables";

type BooksLetter = Extract<Effect, { kind: "mail.books-document" }>;

/**
 * Orders the letter with a document that is issued in the same transaction, where the customer has such letters sent: none
 * for a guest, and none where no mailbox has confirmed it.
 * @param payload.refundId of the refund that a credit note is for; none for the invoice
 */
export function booksLetterOrdered(
  tx: Database,
  userId: string | null,
  payload: BooksLetter["payload"],
): Write[] {
  if (userId === null) return [];
  const kind: BooksLetter["kind"] = "mail.books-document";
  return [
    new Write(
      tx,
      "books letter ordered",
      (value) => sql`insert into ${outbox} (kind, payload)
        select ${value(0)}, ${value(1)}::jsonb from ${booksAddresses}
        where user_id = ${value(2)} and confirmed_at is not null`,
      [kind, JSON.stringify(payload), userId],
    ),
  ];
}
