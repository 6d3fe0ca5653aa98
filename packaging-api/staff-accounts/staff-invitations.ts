import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { newAuthenticator, stepOfCode } from "../accounts/authenticator";
import { refuseGuessable } from "../accounts/guessable-password";
import type { SignInOrigin } from "../accounts/open-sign-in";
import { hashPassword } from "../accounts/passwords";
import { emailKey } from "../accounts/person";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import { openAuthenticator, sealAuthenticator } from "../accounts/two-step-secret";
import type { StaffMember, StaffRole } from "../contract";
import type { Connection, Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { transact } from "../database/transaction";
import { invalid, notFound } from "../http/failure";
import type { Secrets } from "../keys/stored-keys";
import { enqueue } from "../outbox/effect";
import { StaffError } from "./change-staff";
import { noteInAuditLog } from "./note-in-audit-log";
import { presentMember } from "./present-member";
import { findMemberByEmail } from "./prove-member";
import { openStaffSession } from "./staff-sessions";
import { staffInvitations, staffMembers } from "./staff-tables";

export type StaffInvitationRow = typeof staffInvitations.$inferSelect;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
const endOfInvitation = (): Date => new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

const isOpen = gt(staffInvitations.endsAt, sql`now()`);

/**
 * Invites a mailbox to work in the back office, by a letter. Invited again, it gets another letter, whose link is the
 * only one that counts.
 * @throws StaffError when somebody of the staff has that address.
 */
export async function inviteStaff(tx: Database, email: string, role: StaffRole): Promise<StaffInvitationRow> {
  if ((await findMemberByEmail(tx, email)) !== undefined)
    throw new StaffError(`${email} works in the back office already.`);
  await withdrawStaffInvitation(tx, email);
  const id = randomUUID();
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({ id, email, role, tokenHash: hashOfSecret(newSecret()), endsAt: endOfInvitation() })
    .returning();
  if (invitation === undefined) throw new Error("An invitation was not written.");
  await enqueue(tx, { kind: "mail.staff-invitation", payload: { invitationId: invitation.id } });
  return invitation;
}

/**
 * Gives an invitation a secret for its letter, stored as a hash alone; the one before no longer fits.
 * @returns undefined when it was accepted, or is over
 */
export async function renewStaffInvitation(
  db: Database,
  id: string,
): Promise<(StaffInvitationRow & { secret: string }) | undefined> {
  const secret = newSecret();
  const [row] = await db
    .update(staffInvitations)
    .set({ tokenHash: hashOfSecret(secret) })
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning();
  return row === undefined ? undefined : { ...row, secret };
}

/** @throws Failure 404 when the link opens nothing any more. */
async function lockInvitation(tx: Database, token: string): Promise<StaffInvitationRow> {
  const [row] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashOfSecret(token)), isOpen))
    .for("update");
  if (row === undefined) throw notFound();
  return row;
}

/**
 * What an invitation is to, and the authenticator to be set up for it: the same each time its link is opened.
 * @throws Failure 404 when the link opens nothing any more.
 */
export function openStaffInvitation(
  db: Connection["db"],
  secrets: Secrets,
  shop: string,
  token: string,
): Promise<{ email: string; role: StaffRole; secret: string; uri: string }> {
  return transact(db, async (tx) => {
    const { id, email, role, authenticator } = await lockInvitation(tx, token);
    const known =
      authenticator === null ? undefined : await openAuthenticator(tx, secrets, "invited", id, authenticator);
    const offer = newAuthenticator(`${shop} staff`, email, known);
    if (known === undefined)
      await tx
        .update(staffInvitations)
        .set({ authenticator: await sealAuthenticator(tx, secrets, "invited", id, offer.secret) })
        .where(eq(staffInvitations.id, id));
    return { email, role, ...offer };
  });
}

/**
 * Makes the account of who was invited, and signs them in.
 * @throws Failure 404 when the link opens nothing any more; 422 for a wrong code or a password that is easy to guess.
 */
export async function acceptStaffInvitation(
  db: Connection["db"],
  secrets: Secrets,
  shopName: string,
  { token, name, password, code }: { token: string; name: string; password: string; code: string },
  origin: SignInOrigin,
): Promise<{ token: string; member: StaffMember }> {
  const { email } = await transact(db, (tx) => lockInvitation(tx, token));
  await refuseGuessable("password", password, { shopName, email, firstName: name });
  // Before the transaction: it takes a moment, and would hold the row meanwhile.
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const invitation = await lockInvitation(tx, token);
    const { authenticator, role } = invitation;
    const secret =
      authenticator === null
        ? undefined
        : await openAuthenticator(tx, secrets, "invited", invitation.id, authenticator);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, new Date());
    if (secret === undefined || step === undefined)
      throw invalid([{ propertyPath: "code", message: "Invalid two step code" }]);
    const member = { id: randomUUID(), email: invitation.email, name, role };
    await tx.insert(staffMembers).values({
      ...member,
      passwordHash,
      authenticator: await sealAuthenticator(tx, secrets, "staff", member.id, secret),
      lastStep: step,
    });
    await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id));
    await noteInAuditLog(tx, { ...origin, email: member.email }, "accept", { role });
    return { token: await openStaffSession(tx, member.id, origin), member: presentMember(member) };
  });
}

/** Takes the invitation of a mailbox back. @returns whether there was one */
async function withdrawStaffInvitation(tx: Database, email: string): Promise<boolean> {
  const gone = await tx
    .delete(staffInvitations)
    .where(eq(sql`lower(${staffInvitations.email})`, emailKey(email)))
    .returning({ id: staffInvitations.id });
  return gone.length === 1;
}

/** Invitations that can still be accepted. */
export function listStaffInvitations(db: Database): Promise<StaffInvitationRow[]> {
  return db.select().from(staffInvitations).where(isOpen).orderBy(asc(staffInvitations.createdAt)).limit(500);
}

/** Invitations that nobody accepted in time. */
export const oldStaffInvitations: Sweep = {
  table: "staff_invitations",
  batch: (limit) => sql`
    delete from staff_invitations where id in (
      select id from staff_invitations where ends_at < now()
      order by ends_at limit ${limit} for update skip locked)`,
};
