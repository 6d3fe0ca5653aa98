import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { deviceOf } from "../accounts/device";
import type { SignInOrigin } from "../accounts/open-sign-in";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import type { Connection, Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { transact } from "../database/transaction";
import type { StaffIdentity } from "../http/call";
import { noteInAuditLog } from "./note-in-audit-log";
import { staffMembers, staffSessions } from "./staff-tables";

/** A shift and its breaks: a device that nobody used for so long is signed out. */
const IDLE_HOURS = 12;
/** However much it is used, a session ends after so long. */
const LONGEST_DAYS = 7;
/** The last use is written down no more often than this, so that reads do not each write a row. */
const NOTED_EVERY_SECONDS = 60;

const isOpen = and(
  gt(staffSessions.lastUsedAt, sql`now() - make_interval(hours => ${IDLE_HOURS})`),
  gt(staffSessions.createdAt, sql`now() - make_interval(days => ${LONGEST_DAYS})`),
);

/** Signs somebody in who has proved who they are. @returns the token, which is stored as a hash alone */
export async function openStaffSession(
  tx: Database,
  memberId: string,
  { clientAddress, userAgent }: SignInOrigin,
): Promise<string> {
  const token = newSecret();
  await tx.insert(staffSessions).values({
    id: randomUUID(),
    memberId,
    tokenHash: hashOfSecret(token),
    device: deviceOf(userAgent),
    clientAddress,
  });
  return token;
}

/**
 * Who of the staff signs a request with a bearer token. Looked up each time: a session that is ended, or another role,
 * counts at once.
 * @param clientAddress that the request comes from
 * @returns undefined without a token, and with one that opens nothing any more
 */
export async function identifyStaff(
  db: Database,
  authorization: string | undefined,
  clientAddress: string,
): Promise<StaffIdentity | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return undefined;
  const [found] = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(and(eq(staffSessions.tokenHash, hashOfSecret(token)), isOpen, isNull(staffMembers.endedAt)));
  if (found === undefined) return undefined;
  const { session, member } = found;
  await db
    .update(staffSessions)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.id, session.id),
        lt(staffSessions.lastUsedAt, sql`now() - make_interval(secs => ${NOTED_EVERY_SECONDS})`),
      ),
    );
  const { id: memberId, email, name, role } = member;
  return { memberId, email, name, role, sessionId: session.id, provedAt: session.provedAt, clientAddress };
}

/** The open sessions of somebody, the latest used first. */
export async function listStaffSessions(db: Database, { memberId, sessionId }: StaffIdentity) {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.memberId, memberId), isOpen))
    .orderBy(desc(staffSessions.lastUsedAt))
    .limit(100);
  return rows.map(({ id, device, clientAddress, createdAt, lastUsedAt }) => ({
    id,
    device,
    clientAddress,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Ends a session of somebody's. @returns whether it was theirs */
export function endStaffSession(
  db: Connection["db"],
  identity: StaffIdentity,
  sessionId: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.memberId, identity.memberId)))
      .returning({ device: staffSessions.device });
    if (ended === undefined) return false;
    await noteInAuditLog(tx, identity, "sign-out", ended);
    return true;
  });
}

/** Ends all sessions of somebody. */
export async function endStaffSessions(tx: Database, memberId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.memberId, memberId));
}

/** Sessions that open nothing any more. */
export const endedStaffSessions: Sweep = {
  table: "staff_sessions",
  batch: (limit) => sql`
    delete from staff_sessions where id in (
      select id from staff_sessions
      where last_used_at < now() - make_interval(hours => ${IDLE_HOURS})
      order by last_used_at limit ${limit} for update skip locked)`,
};
