import { eq, sql } from "drizzle-orm";
import type { SignInOrigin } from "../accounts/open-sign-in";
import type { StaffMember } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import type { StaffIdentity } from "../http/call";
import type { Secrets } from "../keys/stored-keys";
import { noteInAuditLog } from "./note-in-audit-log";
import { presentMember } from "./present-member";
import { proveMember } from "./prove-member";
import { openStaffSession } from "./staff-sessions";
import { staffSessions } from "./staff-tables";

type Proof = { password: string; code: string };

/**
 * Signs somebody of the staff in.
 * @throws Failure as {@link proveMember}.
 */
export async function signInStaff(
  db: Connection["db"],
  secrets: Secrets,
  given: Proof & { email: string },
  origin: SignInOrigin,
): Promise<{ token: string; member: StaffMember }> {
  const member = await proveMember(db, secrets, given, origin.clientAddress);
  const token = await transact(db, async (tx) => {
    await noteInAuditLog(tx, { ...origin, email: member.email }, "sign-in", { by: "password" });
    return openStaffSession(tx, member.id, origin);
  });
  return { token, member: presentMember(member) };
}

/**
 * Notes that the person who is signed in has proved again who they are.
 * @throws Failure as {@link proveMember}.
 */
export async function proveAgain(
  db: Connection["db"],
  secrets: Secrets,
  { email, sessionId }: StaffIdentity,
  given: Proof,
  clientAddress: string,
): Promise<void> {
  await proveMember(db, secrets, { ...given, email }, clientAddress);
  await db.update(staffSessions).set({ provedAt: sql`now()` }).where(eq(staffSessions.id, sessionId));
}
