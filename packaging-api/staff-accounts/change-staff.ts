import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { StaffRole } from "../contract";
import type { Database } from "../database/connect";
import { findMemberByEmail, type StaffMemberRow } from "./prove-member";
import { endStaffSessions } from "./staff-sessions";
import { staffMembers, staffSessions } from "./staff-tables";
import { removeStaffViews } from "./staff-views";

/** Something cannot be done to an account of the staff; `message` is one sentence. */
export class StaffError extends Error {}

/** Everybody of the staff, the longest there first, with how many sessions each has. */
export function listMembers(db: Database): Promise<(StaffMemberRow & { sessions: number })[]> {
  return db
    .select({
      id: staffMembers.id,
      email: staffMembers.email,
      name: staffMembers.name,
      role: staffMembers.role,
      passwordHash: staffMembers.passwordHash,
      authenticator: staffMembers.authenticator,
      lastStep: staffMembers.lastStep,
      createdAt: staffMembers.createdAt,
      endedAt: staffMembers.endedAt,
      sessions: count(staffSessions.id),
    })
    .from(staffMembers)
    .leftJoin(staffSessions, eq(staffSessions.memberId, staffMembers.id))
    .where(isNull(staffMembers.endedAt))
    .groupBy(staffMembers.id)
    .orderBy(asc(staffMembers.createdAt))
    .limit(500);
}

/** @throws StaffError when nobody of the staff has that address, or it is the last owner's. */
async function lockChangeable(tx: Database, email: string, leavesOwner: boolean): Promise<StaffMemberRow> {
  // All owners: of two that are ended at once the second has to see the first.
  const owners = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.role, "owner"), isNull(staffMembers.endedAt)))
    .orderBy(asc(staffMembers.id))
    .for("update");
  const member = await findMemberByEmail(tx, email);
  if (member === undefined) throw new StaffError(`Nobody of the staff has the address ${email}.`);
  if (leavesOwner && member.role === "owner" && owners.length === 1)
    throw new StaffError(`${email} is the only owner. Make somebody else an owner first.`);
  return member;
}

/**
 * Gives somebody another role, which counts from their next request on.
 * @returns the one before
 * @throws StaffError
 */
export async function changeRole(tx: Database, email: string, role: StaffRole): Promise<StaffRole> {
  const member = await lockChangeable(tx, email, role !== "owner");
  await tx.update(staffMembers).set({ role }).where(eq(staffMembers.id, member.id));
  return member.role;
}

/**
 * Ends somebody's account and signs them out everywhere.
 * @throws StaffError
 */
export async function endMember(tx: Database, email: string): Promise<StaffMemberRow> {
  const member = await lockChangeable(tx, email, true);
  await tx.update(staffMembers).set({ endedAt: sql`now()` }).where(eq(staffMembers.id, member.id));
  await endStaffSessions(tx, member.id);
  await removeStaffViews(tx, member.id);
  return member;
}
