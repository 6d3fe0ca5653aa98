import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { orders } from "../orders/order-tables";
import { AwaitedOrders } from "./awaited-orders";
import { type BankEntry, bankBookings, bankEntries } from "./bank-tables";
import { type Match, matchEntry } from "./match-entry";
import { namedInvoices, namedNumbers } from "./named-numbers";
import { type MatchedOrder, readAwaitedOrders, readNamedOrders } from "./open-orders";

const twin = z.object({ id: z.coerce.number() });

/** Of these entries, those whose day and amount another kind of file has too. */
async function readTwins(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await readRows(
    db,
    twin,
    sql`select e.id from bank_entries e
      where e.id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::bigint))
        and exists (select 1 from bank_entries t where t.booked_on = e.booked_on and t.amount = e.amount
          and t.format <> e.format)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * What entries are taken for as the orders are at this moment.
 * @param orders that entries are compared with by amount and name; whether one is sure needs none
 */
async function matchWith(
  db: Database,
  entries: readonly BankEntry[],
  orders: readonly MatchedOrder[],
): Promise<Match[]> {
  if (entries.length === 0) return [];
  const texts = entries.map(({ text }) => text);
  const named = await readNamedOrders(db, texts.flatMap(namedNumbers), texts.flatMap(namedInvoices));
  const twins = await readTwins(
    db,
    entries.map(({ id }) => id),
  );
  const awaited = new AwaitedOrders(orders);
  return entries.map((entry) => matchEntry(entry, { awaited, named, twins }));
}

/** A page of entries: those after an id, so many of them. */
export type EntryPage = { after?: number | undefined; limit: number };

const openAfter = (after: number | undefined): SQL | undefined =>
  and(eq(bankEntries.state, "open"), after === undefined ? undefined : gt(bankEntries.id, after));

/** Entries with the orders that they are for without doubt, as the orders are at this moment. */
export const findSure = (db: Database, entries: readonly BankEntry[]): Promise<Match[]> =>
  matchWith(db, entries, []);

/** The entries that wait, the oldest first, so many of them. */
const readOpen = (db: Database, { after, limit }: EntryPage): Promise<BankEntry[]> =>
  db.select().from(bankEntries).where(openAfter(after)).orderBy(asc(bankEntries.id)).limit(limit);

/** Of so many of the oldest entries that wait those that are sure, and how many were looked at. */
export async function listSureEntries(
  db: Database,
  limit: number,
): Promise<{ sure: Match[]; looked: number }> {
  const matches = await findSure(db, await readOpen(db, { limit }));
  return { sure: matches.filter(({ sure }) => sure !== undefined), looked: matches.length };
}

/** The entries that wait, the oldest first, with what each is taken for. */
export async function listOpenEntries(db: Database, page: EntryPage): Promise<Match[]> {
  const entries = await readOpen(db, page);
  return entries.length === 0 ? [] : matchWith(db, entries, await readAwaitedOrders(db));
}

/** Entries that are looked through for sure ones. */
const MOST_COUNTED = 200;

/** How many entries wait, and how many of the first of them are sure. */
export async function countOpenEntries(db: Database): Promise<{ waiting: number; sure: number }> {
  const [row] = await db
    .select({ waiting: sql<string>`count(*)` })
    .from(bankEntries)
    .where(eq(bankEntries.state, "open"));
  const { sure } = await listSureEntries(db, MOST_COUNTED);
  return { waiting: Number(row?.waiting ?? 0), sure: sure.length };
}

/** What an entry was booked for. */
export type Booking = { number: string; kind: typeof bankBookings.$inferSelect.kind; amount: number };

/** An entry that is done with, and what it was booked for. */
export type SettledEntry = { entry: BankEntry; bookings: Booking[] };

/** The entries that are booked or set aside, the latest first. */
export async function listSettledEntries(db: Database, { after, limit }: EntryPage): Promise<SettledEntry[]> {
  const entries = await db
    .select()
    .from(bankEntries)
    .where(and(ne(bankEntries.state, "open"), after === undefined ? undefined : lt(bankEntries.id, after)))
    .orderBy(desc(bankEntries.id))
    .limit(limit);
  const booked = await db
    .select({
      entryId: bankBookings.entryId,
      number: orders.number,
      kind: bankBookings.kind,
      amount: bankBookings.amount,
    })
    .from(bankBookings)
    .innerJoin(orders, eq(orders.id, bankBookings.orderId))
    .where(
      inArray(
        bankBookings.entryId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bankBookings.id));
  return entries.map((entry) => ({
    entry,
    bookings: booked
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ number, kind, amount }) => ({ number, kind, amount })),
  }));
}
