import pRetry from "p-retry";
import type { Connection, Database } from "./connect";
import { inTransaction } from "./pipelining/pooled-database";
import { sqlStateOf } from "./sql-state";

/** Deadlock and serialization failure: PostgreSQL rolled back one of two transactions, and it may succeed alone. */
const RETRIED = new Set(["40P01", "40001"]);
/** "Current transaction is aborted": a consequence of an earlier failure, never the reason. */
const ABORTED = "25P02";

const ATTEMPTS = 4;
/** The second attempt comes after one to two times so long, each later one after twice as long. */
const PAUSE_MS = 10;

/** A statement, or a function that runs some, which starts when it is called. */
export type Run<T> = () => PromiseLike<T>;

/** What running transactions sent, in the order of sending. */
const sentBy = new WeakMap<Database, Promise<unknown>[]>();

/** Starts at once: a drizzle query would otherwise wait for the next turn of the microtask queue. */
const start = <T>(run: Run<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    run().then(resolve, reject);
  });

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
 * Sends several statements of one connection before the first is answered; PostgreSQL runs them in the order given.
 * Waits for all of them.
 * @param statements what is called sends at once, but for a function that awaits a query of drizzle's: that one is sent
 *   behind the others
 * @returns their answers, in order
 * @throws the first failure in that order that is a reason: a statement behind a failed one says only that the
 *   transaction is aborted, and may say so sooner.
 */
export async function pipeline<T extends readonly unknown[]>(
  statements: readonly [...{ [K in keyof T]: Run<T[K]> }],
): Promise<T> {
  const answers = statements.map((run) => start<unknown>(run));
  const failure = await firstFailure(answers);
  if (failure !== undefined) throw failure.reason;
  return (await Promise.all(answers)) as unknown as T;
}

/**
 * Runs one transaction; again from the start, after a short random pause, when PostgreSQL rolled it back for another's
 * sake. `work` uses only the handle it is given, and does nothing outside the database.
 * @throws what failed first in the order of sending; a deadlock that is still one after the last attempt too
 */
export function transact<T>(
  db: Connection["db"],
  work: (tx: Database) => Promise<T>,
  attempts = ATTEMPTS,
): Promise<T> {
  return pRetry(() => runOnce(db, work), {
    retries: attempts - 1,
    minTimeout: PAUSE_MS,
    randomize: true,
    shouldRetry: ({ error }) => RETRIED.has(sqlStateOf(error) ?? ""),
  });
}

async function runOnce<T>(db: Connection["db"], work: (tx: Database) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  let result: T;
  try {
    result = await inTransaction(db, (tx) => {
      sentBy.set(tx, sent);
      return work(tx);
    });
  } catch (error) {
    throw (await firstFailure(sent))?.reason ?? error;
  }
  // What failed made the commit a rollback.
  const failure = await firstFailure(sent);
  if (failure !== undefined) throw failure.reason;
  return result;
}

/** The first failure in the order of sending that is a reason for the others, or simply the first. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<{ reason: unknown } | undefined> {
  const outcomes = await Promise.allSettled(sent);
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  return failures.find(({ reason }) => sqlStateOf(reason) !== ABORTED) ?? failures[0];
}
