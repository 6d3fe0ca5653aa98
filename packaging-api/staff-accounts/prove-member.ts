import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { networkOf } from "../../request-limits/network";
import { clearAttempts, countAttempt, forgiveAttempt, type Limit } from "../accounts/attempt-limits";
import { stepOfCode } from "../accounts/authenticator";
import { verifyNobodysPassword, verifyPassword } from "../accounts/passwords";
import { emailKey } from "../accounts/person";
import { openAuthenticator } from "../accounts/two-step-secret";
import type { Database } from "../database/connect";
import { Failure } from "../http/failure";
import type { Secrets } from "../keys/stored-keys";
import { staffMembers } from "./staff-tables";

export type StaffMemberRow = typeof staffMembers.$inferSelect;

const waits = { firstWait: 30, longestWait: 15 * 60, forgetAfter: 24 * 60 * 60 };
/** Of one account. One that does not exist is limited in the same way. */
const ofMember: Limit = { name: "staff.member", free: 5, ...waits };
/** From one network, whatever the account: a warehouse has one address. */
const fromNetwork: Limit = { name: "staff.network", free: 30, ...waits };

/** One answer for whatever is wrong: address, password or code. */
const notProved = () => new Failure(401, "The address, the password or the code is not right.");

/** Somebody of the staff by their address; undefined for who left. */
export async function findMemberByEmail(db: Database, email: string): Promise<StaffMemberRow | undefined> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(sql`lower(${staffMembers.email})`, emailKey(email)), isNull(staffMembers.endedAt)));
  return row;
}

/** Uses up a code. @returns whether it was right, and later than the last one that was taken. */
async function spendCode(
  db: Database,
  secrets: Secrets,
  { id, authenticator }: StaffMemberRow,
  code: string,
): Promise<boolean> {
  const secret = await openAuthenticator(db, secrets, "staff", id, authenticator);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, new Date());
  if (step === undefined) return false;
  const used = await db
    .update(staffMembers)
    .set({ lastStep: step })
    .where(and(eq(staffMembers.id, id), lt(staffMembers.lastStep, step)))
    .returning({ id: staffMembers.id });
  return used.length === 1;
}

/**
 * Somebody of the staff, for who knows the password and has the authenticator.
 * @throws Failure 401; 429 too_many_attempts; 503 when too many sign in at once.
 */
export async function proveMember(
  db: Database,
  secrets: Secrets,
  { email, password, code }: { email: string; password: string; code: string },
  clientAddress: string,
): Promise<StaffMemberRow> {
  const network = networkOf(clientAddress);
  const account = emailKey(email);
  await countAttempt(db, fromNetwork, network);
  await countAttempt(db, ofMember, account);
  const member = await findMemberByEmail(db, email);
  const knows =
    member === undefined
      ? await verifyNobodysPassword(password)
      : await verifyPassword(member.passwordHash, password);
  if (member === undefined || !knows || !(await spendCode(db, secrets, member, code))) throw notProved();
  await forgiveAttempt(db, fromNetwork, network);
  await clearAttempts(db, ofMember, account);
  return member;
}
