import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { namedListMembers, namedLists } from "./named-list-tables";

export type ListRow = typeof namedLists.$inferSelect;

/** A list as a customer names it. */
export type AskedList = { id: string; userId: string };

async function isSharedWith(db: Database, { id, userId }: AskedList): Promise<boolean> {
  const found = await db
    .select({ id: namedListMembers.id })
    .from(namedListMembers)
    .where(and(eq(namedListMembers.listId, id), eq(namedListMembers.userId, userId)));
  return found.length === 1;
}

async function requireAccess(db: Database, row: ListRow | undefined, asked: AskedList): Promise<ListRow> {
  if (row === undefined) throw notFound();
  if (row.userId !== asked.userId && !(await isSharedWith(db, asked))) throw notFound();
  return row;
}

const select = (db: Database, id: string) => db.select().from(namedLists).where(eq(namedLists.id, id));

/** A list of the customer's own, or one that is shared with them. @throws Failure 404 for any other. */
export async function readList(db: Database, asked: AskedList): Promise<ListRow> {
  const [row] = await select(db, asked.id);
  return requireAccess(db, row, asked);
}

/**
 * The same, locked until the transaction ends. Whether it is shared is looked at under the lock, under which the owner
 * ends the sharing: somebody who is removed meanwhile changes nothing any more.
 * @throws Failure 404 for any other.
 */
export async function lockList(tx: Database, asked: AskedList): Promise<ListRow> {
  const [row] = await select(tx, asked.id).for("no key update");
  return requireAccess(tx, row, asked);
}

/** A list of the customer's own, locked until the transaction ends. @throws Failure 404 for any other, shared or not. */
export async function lockOwnList(tx: Database, { id, userId }: AskedList): Promise<ListRow> {
  const [row] = await select(tx, id).for("no key update");
  if (row?.userId !== userId) throw notFound();
  return row;
}
