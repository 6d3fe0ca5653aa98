import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { z } from "zod";
import { namedListLimits } from "../../trade-rules/limits";
import { lockCustomer } from "../accounts/lock-customer";
import { linkInvalid } from "../accounts/mailed-link";
import type { acceptedList, ListInvitation } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound, refused } from "../http/failure";
import { readOwner } from "./get-named-list";
import { findInvitation } from "./invitation-queries";
import { countLines } from "./list-lines";
import { namedListInvitations, namedListMembers, namedLists } from "./named-list-tables";

async function findList(db: Database, id: string) {
  const [list] = await db.select().from(namedLists).where(eq(namedLists.id, id));
  return list;
}

/** What a mailed invitation is about. Changes nothing. @throws Failure 404 link_invalid when it is over. */
export async function getListInvitation(db: Database, secret: string): Promise<ListInvitation> {
  const invitation = await findInvitation(db, secret);
  const list = invitation && (await findList(db, invitation.listId));
  if (list === undefined) throw linkInvalid();
  return {
    name: list.name,
    owner: await readOwner(db, list.userId),
    lines: await countLines(db, list.id),
  };
}

/** The list is locked: of two who accept one invitation, one comes second and finds it gone. */
async function join(tx: Database, userId: string, secret: string): Promise<string> {
  const named = await findInvitation(tx, secret);
  if (named === undefined) throw linkInvalid();
  const [list] = await tx
    .select()
    .from(namedLists)
    .where(eq(namedLists.id, named.listId))
    .for("no key update");
  const invitation = await findInvitation(tx, secret);
  if (list === undefined || invitation === undefined) throw linkInvalid();
  await tx.delete(namedListInvitations).where(eq(namedListInvitations.id, invitation.id));
  // The owner who opens the letter themselves has the list already.
  if (list.userId === userId) return list.id;
  await tx
    .insert(namedListMembers)
    .values({ id: randomUUID(), listId: list.id, userId, email: invitation.email })
    .onConflictDoNothing();
  return list.id;
}

/**
 * Shares the list of an invitation with the customer, under whatever address their account is: the letter proves that
 * they have the mailbox. It is good once.
 * @throws Failure 404 link_invalid when it is over; 409 lists_full.
 */
export function acceptListInvitation(
  db: Connection["db"],
  userId: string,
  secret: string,
): Promise<z.input<typeof acceptedList>> {
  return transact(db, async (tx) => {
    if (!(await lockCustomer(tx, userId))) throw notFound();
    const id = await join(tx, userId, secret);
    const [shared] = await tx
      .select({ count: count() })
      .from(namedListMembers)
      .where(eq(namedListMembers.userId, userId));
    if ((shared?.count ?? 0) > namedListLimits.shared)
      throw refused(409, `${namedListLimits.shared} lists may be shared with a customer.`, {
        reason: "lists_full",
      });
    return { id };
  });
}
