import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { countAttempt } from "../accounts/attempt-limits";
import { notCurrent, readPersonByPassword } from "../accounts/current-password";
import { lockCustomer } from "../accounts/lock-customer";
import { emailKey, findPerson } from "../accounts/person";
import { booksAddressesOf } from "../accounts/person-limits";
import type { BooksSettings, setBooksBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { BOOKS_DAYS, readBooksAddresses } from "./books-queries";
import { booksAddresses } from "./books-tables";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where a customer's invoices go, and which mailbox was asked. */
export async function getBooks(db: Database, userId: string): Promise<BooksSettings> {
  const rows = await readBooksAddresses(db, userId);
  const emailOf = (isConfirmed: boolean) =>
    rows.find(({ confirmedAt }) => (confirmedAt !== null) === isConfirmed)?.email ?? null;
  return { email: emailOf(true), asked: emailOf(false) };
}

/** Writes down which mailbox is asked, in place of another. The link of one that was asked before stays good. @returns its id */
async function writeAsked(tx: Database, userId: string, email: string): Promise<string> {
  const endsAt = new Date(Date.now() + BOOKS_DAYS * DAY_MS);
  const asked = and(eq(booksAddresses.userId, userId), isNull(booksAddresses.confirmedAt));
  const [before] = await tx
    .update(booksAddresses)
    .set({ endsAt })
    .where(and(asked, eq(sql`lower(${booksAddresses.email})`, emailKey(email))))
    .returning({ id: booksAddresses.id });
  if (before !== undefined) return before.id;
  await tx.delete(booksAddresses).where(asked);
  const id = randomUUID();
  await tx.insert(booksAddresses).values({ id, userId, email, endsAt });
  return id;
}

/**
 * Writes down that a mailbox is asked whether a customer's invoices may be sent there; whoever calls it has the letter sent.
 * @returns the id of what is asked; undefined when they go there already
 */
export async function askMailbox(tx: Database, userId: string, email: string): Promise<string | undefined> {
  await lockCustomer(tx, userId);
  const { email: confirmed } = await getBooks(tx, userId);
  if (confirmed !== null && emailKey(confirmed) === emailKey(email)) return undefined;
  return writeAsked(tx, userId, email);
}

/**
 * Has a mailbox asked whether a customer's invoices may be sent there. Nothing goes there before it has confirmed; until
 * then they go where they went. The answer is the same whatever the mailbox has had.
 * @throws Failure 422 when `current` is not the password; 429.
 */
export async function setBooksAddress(
  db: Connection["db"],
  userId: string,
  { email, current }: z.output<typeof setBooksBody>,
  letters: LetterSettings,
): Promise<BooksSettings> {
  const { passwordHash } = await readPersonByPassword(db, userId, current);
  await countAttempt(db, booksAddressesOf, userId);
  await transact(db, async (tx) => {
    const addressId = await askMailbox(tx, userId, email);
    if ((await findPerson(tx, userId))?.passwordHash !== passwordHash) throw notCurrent();
    if (addressId !== undefined && (await countLetter(tx, "books", letters, email)))
      await enqueue(tx, { kind: "mail.books-link", payload: { addressId } });
  });
  return getBooks(db, userId);
}

/** Sends a customer's invoices nowhere any more, and takes back what was asked. */
export async function removeBooksAddress(db: Database, userId: string): Promise<BooksSettings> {
  await db.delete(booksAddresses).where(eq(booksAddresses.userId, userId));
  return { email: null, asked: null };
}
