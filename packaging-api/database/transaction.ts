import { z } from "zod";
import type { Connection, Database } from "./connect";

/** PostgreSQL gave up one of two transactions that waited for each other, or could not put them in order. */
const worthAnotherTry = z.object({ cause: z.object({ code: z.enum(["40P01", "40001"]) }) });

const ATTEMPTS = 4;

/** What running transactions sent and do not wait for. */
const sentBy = new WeakMap<Database, Promise<unknown>[]>();

/**
 * Sends a write of a transaction without waiting for it: at the database it comes before whatever the transaction does
 * next, so that the last one travels with the commit. Where it fails, the transaction fails with it.
 * @param tx as `transact` handed it out
 */
export function send(tx: Database, write: { execute(): Promise<unknown> }): void {
  const sent = sentBy.get(tx);
  if (sent === undefined) throw new Error("Only what transact runs can send.");
  const done = write.execute();
  // Looked at when the transaction ends.
  done.catch(() => undefined);
  sent.push(done);
}

/**
 * Runs one transaction; again from the start when the database gave it up for another's sake. `work` uses only the
 * handle it is given, and does nothing outside the database.
 */
export async function transact<T>(
  db: Connection["db"],
  work: (tx: Database) => Promise<T>,
  attempts = ATTEMPTS,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  try {
    const result = await db.transaction((tx) => {
      sentBy.set(tx, sent);
      return work(tx);
    });
    // What failed made the commit a rollback.
    await Promise.all(sent);
    return result;
  } catch (failed) {
    const error = await firstFailure(sent, failed);
    if (attempts <= 1 || !worthAnotherTry.safeParse(error).success) throw error;
    return transact(db, work, attempts - 1);
  }
}

/** Why a transaction failed: everything behind a write that failed fails too, and does not say why. */
async function firstFailure(sent: Promise<unknown>[], failed: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(sent);
  const first = outcomes.find((outcome) => outcome.status === "rejected");
  return first === undefined ? failed : first.reason;
}
