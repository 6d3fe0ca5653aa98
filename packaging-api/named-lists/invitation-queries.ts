import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { namedListLimits } from "../../trade-rules/limits";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import type { NamedList } from "../contract";
import type { Database } from "../database/connect";
import { namedListInvitations, namedListMembers } from "./named-list-tables";

export type InvitationRow = typeof namedListInvitations.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;
export const invitationEnd = (): Date => new Date(Date.now() + namedListLimits.invitationDays * DAY_MS);

const isOpen = gt(namedListInvitations.endsAt, sql`now()`);

/** The invitations to a list that are still open, the oldest first. */
export async function openInvitations(db: Database, listId: string): Promise<NamedList["invitations"]> {
  const rows = await db
    .select()
    .from(namedListInvitations)
    .where(and(eq(namedListInvitations.listId, listId), isOpen))
    .orderBy(asc(namedListInvitations.createdAt), asc(namedListInvitations.id))
    .limit(namedListLimits.people);
  return rows.map(({ id, email, endsAt }) => ({ id, email, endsAt: endsAt.toISOString() }));
}

/** How many share a list or are invited to. The list is locked. */
export async function countPeople(tx: Database, listId: string): Promise<number> {
  const [members] = await tx
    .select({ count: count() })
    .from(namedListMembers)
    .where(eq(namedListMembers.listId, listId));
  const [invited] = await tx
    .select({ count: count() })
    .from(namedListInvitations)
    .where(and(eq(namedListInvitations.listId, listId), isOpen));
  return (members?.count ?? 0) + (invited?.count ?? 0);
}

/** The invitation that a mailed secret opens; undefined once it is over, or a later letter has another secret. */
export async function findInvitation(db: Database, secret: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(namedListInvitations)
    .where(and(eq(namedListInvitations.tokenHash, hashOfSecret(secret)), isOpen));
  return row;
}

/**
 * Gives an invitation a secret for its letter, stored as a hash alone; the one before no longer fits. Its time begins with
 * the letter, which may have waited.
 * @returns undefined when there is no such invitation any more
 */
export async function renewInvitation(
  db: Database,
  id: string,
): Promise<(Pick<InvitationRow, "email" | "listId"> & { secret: string }) | undefined> {
  const secret = newSecret();
  const [row] = await db
    .update(namedListInvitations)
    .set({ tokenHash: hashOfSecret(secret), endsAt: invitationEnd() })
    .where(eq(namedListInvitations.id, id))
    .returning({ email: namedListInvitations.email, listId: namedListInvitations.listId });
  return row && { secret, ...row };
}

/** The invitations of an e-mail address. */
export const invitationsOf = (email: string) => sql`lower(${namedListInvitations.email}) = lower(${email})`;
