import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { users } from "../accounts/account-tables";
import type { Database } from "../database/connect";
import { booksAddresses } from "./books-tables";

export type BooksRow = typeof booksAddresses.$inferSelect;

/** Days in which a mailbox may confirm. The page and the letter say this figure (locales/en/books.json). */
export const BOOKS_DAYS = 7;

const isKept = or(isNotNull(booksAddresses.confirmedAt), gt(booksAddresses.endsAt, sql`now()`));
const isOpen = isNull(users.endedAt);

/** An address, and the account whose invoices go there. */
export type BooksAddress = BooksRow & { account: string };

const columns = {
  id: booksAddresses.id,
  userId: booksAddresses.userId,
  email: booksAddresses.email,
  createdAt: booksAddresses.createdAt,
  confirmedAt: booksAddresses.confirmedAt,
  endsAt: booksAddresses.endsAt,
  account: users.email,
};

/** The address of this id; undefined once it is over, and of an account that was ended. */
export async function findBooksAddress(db: Database, id: string): Promise<BooksAddress | undefined> {
  const [row] = await db
    .select(columns)
    .from(booksAddresses)
    .innerJoin(users, eq(users.id, booksAddresses.userId))
    .where(and(eq(booksAddresses.id, id), isKept, isOpen));
  return row;
}

/** Where a customer's invoices go, if a mailbox has confirmed that. */
export async function findConfirmed(db: Database, userId: string): Promise<BooksAddress | undefined> {
  const [row] = await db
    .select(columns)
    .from(booksAddresses)
    .innerJoin(users, eq(users.id, booksAddresses.userId))
    .where(and(eq(booksAddresses.userId, userId), isNotNull(booksAddresses.confirmedAt), isOpen));
  return row;
}

/** A customer's addresses: the one that has confirmed, and the one that was asked, two at most. */
export async function readBooksAddresses(db: Database, userId: string): Promise<BooksRow[]> {
  return db
    .select()
    .from(booksAddresses)
    .where(and(eq(booksAddresses.userId, userId), isKept))
    .limit(2);
}
