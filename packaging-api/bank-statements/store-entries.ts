import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { bankEntries } from "./bank-tables";
import { type IdentifiedEntry, identifyEntries } from "./identify-entries";
import { namedNumbers } from "./named-numbers";
import { readWaitingRefunds } from "./open-orders";
import type { Statement } from "./statement";

/** What became of a statement's entries. */
export type StoredStatement = {
  format: Statement["format"];
  /** Money that came and was not known. */
  added: number;
  /** Known from the same file before, or from one that overlaps it. */
  known: number;
  /** Money that left and is of no refund that waits: rent, wages. It is not kept. */
  leftOut: number;
};

/** Entries that are written together. */
const BATCH = 500;

/** Whether money that left is a refund which the staff has been asked to send. */
function isRefund(entry: IdentifiedEntry, waiting: ReadonlyMap<string, number>): boolean {
  return namedNumbers(entry.text).some((number) => waiting.get(number) === -entry.amount);
}

/**
 * Stores what of a statement is new and may be of an order: money that came, and money that left for a refund that waits
 * to be sent by hand. The same statement again changes nothing, also when two read it at the same time.
 */
export async function storeEntries(tx: Database, { format, entries }: Statement): Promise<StoredStatement> {
  const identified = identifyEntries(entries);
  const left = identified.filter(({ amount }) => amount < 0);
  const waiting = await readWaitingRefunds(
    tx,
    left.flatMap(({ text }) => namedNumbers(text)),
  );
  const known = await countKnown(tx, identified);
  const kept = identified.filter((entry) => entry.amount > 0 || isRefund(entry, waiting));
  let added = 0;
  for (let from = 0; from < kept.length; from += BATCH) {
    const rows = await tx
      .insert(bankEntries)
      .values(kept.slice(from, from + BATCH).map(({ bankId: _, ...entry }) => ({ ...entry, format })))
      .onConflictDoNothing({ target: bankEntries.identity })
      .returning({ id: bankEntries.id });
    added += rows.length;
  }
  return { format, added, known, leftOut: identified.length - added - known };
}

/** How many of them are stored already. */
async function countKnown(tx: Database, entries: readonly IdentifiedEntry[]): Promise<number> {
  let known = 0;
  for (let from = 0; from < entries.length; from += BATCH) {
    const identities = entries.slice(from, from + BATCH).map(({ identity }) => identity);
    const [row] = await tx
      .select({ count: sql<string>`count(*)` })
      .from(bankEntries)
      .where(and(inArray(bankEntries.identity, identities)));
    known += Number(row?.count ?? 0);
  }
  return known;
}
