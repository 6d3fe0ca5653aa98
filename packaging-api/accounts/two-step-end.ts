import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { TWO_STEP_END_HOURS } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import { users } from "./account-tables";
import { removeRecoveryCodes } from "./recovery-codes";

/**
 * Schedules the end of two-step login after the waiting time; a sign-in with it cancels that. The owner gets a letter.
 * A second request changes nothing.
 */
export async function askToEndTwoStep(tx: Database, userId: string): Promise<void> {
  const dueAt = new Date(Date.now() + TWO_STEP_END_HOURS * 60 * 60_000);
  const asked = await tx
    .update(users)
    .set({ twoStepEndsAt: dueAt })
    .where(and(eq(users.id, userId), isNotNull(users.twoStepSecret), isNull(users.twoStepEndsAt)))
    .returning({ id: users.id });
  if (asked.length === 0) return;
  await enqueue(tx, { kind: "account.end-two-step", payload: { userId } }, { dueAt });
  await enqueue(tx, { kind: "mail.two-step", payload: { userId, state: "ends" } });
}

/** Ends two-step login whose waiting time is over; does nothing where that was cancelled meanwhile. */
export function endTwoStep(db: Connection["db"], userId: string): Promise<void> {
  return transact(db, async (tx) => {
    const ended = await tx
      .update(users)
      .set({ twoStepSecret: null, twoStepOffered: null, twoStepEndsAt: null })
      .where(and(eq(users.id, userId), lte(users.twoStepEndsAt, sql`now()`)))
      .returning({ id: users.id });
    if (ended.length === 0) return;
    await removeRecoveryCodes(tx, userId);
    await enqueue(tx, { kind: "mail.two-step", payload: { userId, state: "ended" } });
  });
}

/** Cancels the end of two-step login after a sign-in with it, and notifies the owner. */
export function cancelTwoStepEnd(db: Connection["db"], userId: string): Promise<void> {
  return transact(db, async (tx) => {
    const cancelled = await tx
      .update(users)
      .set({ twoStepEndsAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.twoStepEndsAt)))
      .returning({ id: users.id });
    if (cancelled.length === 0) return;
    await enqueue(tx, { kind: "mail.two-step", payload: { userId, state: "stays" } });
  });
}
