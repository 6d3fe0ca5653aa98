import { and, eq } from "drizzle-orm";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { type AskedList, lockOwnList } from "./list-access";
import { namedListInvitations, namedListMembers, namedLists } from "./named-list-tables";

/** Takes an invitation back. @throws Failure 404 when the list is not the customer's own, or has none such. */
export function withdrawInvitation(
  db: Connection["db"],
  asked: AskedList,
  invitationId: string,
): Promise<void> {
  return transact(db, async (tx) => {
    const { id } = await lockOwnList(tx, asked);
    const gone = await tx
      .delete(namedListInvitations)
      .where(and(eq(namedListInvitations.id, invitationId), eq(namedListInvitations.listId, id)))
      .returning({ id: namedListInvitations.id });
    if (gone.length === 0) throw notFound();
  });
}

/**
 * Ends the sharing with somebody, who has the list no more from then on.
 * @throws Failure 404 when the list is not the customer's own, or is not shared with that person.
 */
export function removePerson(db: Connection["db"], asked: AskedList, personId: string): Promise<void> {
  return transact(db, async (tx) => {
    const { id } = await lockOwnList(tx, asked);
    const gone = await tx
      .delete(namedListMembers)
      .where(and(eq(namedListMembers.id, personId), eq(namedListMembers.listId, id)))
      .returning({ id: namedListMembers.id });
    if (gone.length === 0) throw notFound();
  });
}

/** Gives a list back that somebody shares with the customer. @throws Failure 404 when nobody does. */
export async function leaveNamedList(db: Connection["db"], { id, userId }: AskedList): Promise<void> {
  const gone = await db
    .delete(namedListMembers)
    .where(and(eq(namedListMembers.listId, id), eq(namedListMembers.userId, userId)))
    .returning({ id: namedListMembers.id });
  if (gone.length === 0) throw notFound();
}

/** Deletes a list, for all who have it. @throws Failure 404 when it is not the customer's own. */
export function deleteNamedList(db: Connection["db"], asked: AskedList): Promise<void> {
  return transact(db, async (tx) => {
    const { id } = await lockOwnList(tx, asked);
    await tx.delete(namedLists).where(eq(namedLists.id, id));
  });
}
