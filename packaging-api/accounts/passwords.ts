import argon2 from "argon2";
import { normalisePassword } from "../../trade-rules/password-rule";
import { createQueue, QueueFullError } from "../bounded-queue";
import { Failure } from "../http/failure";
import { passwordCost } from "./password-cost";

/** So many hashes are worked out at once, and so many wait: about two seconds' worth. */
const AT_WORK = 2;
const WAITING = 128;
/** Seconds after which a call that found the queue full may come again. */
const RETRY_AFTER = 5;

const inTurn = createQueue(AT_WORK, WAITING);

/** What this process has done so far, for its log and its tests. */
export type HashFigures = { done: number; atWork: number; mostAtWork: number; turnedAway: number };
const figures: HashFigures = { done: 0, atWork: 0, mostAtWork: 0, turnedAway: 0 };
export const hashFigures = (): HashFigures => ({ ...figures });

/** @throws Failure 503 when too many wait already. */
async function work<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(async () => {
      figures.atWork += 1;
      figures.mostAtWork = Math.max(figures.mostAtWork, figures.atWork);
      try {
        return await job();
      } finally {
        figures.atWork -= 1;
        figures.done += 1;
      }
    });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    figures.turnedAway += 1;
    throw new Failure(
      503,
      "An error occurred, please try again later!",
      {},
      { "Retry-After": String(RETRY_AFTER) },
    );
  }
}

/**
 * The argon2id hash of a password in its normal form, with its salt and parameters, as it is stored.
 * @throws Failure 503 when too many wait already.
 */
export function hashPassword(password: string): Promise<string> {
  const normal = normalisePassword(password);
  return work(() => argon2.hash(normal, { type: argon2.argon2id, ...passwordCost }));
}

/**
 * Whether a password is the one of a hash, in its normal form or, for hashes that are older than this rule, as it was
 * typed. How many comparisons it takes to find a password wrong depends on the password alone, not on the account.
 * @throws Failure 503 when too many wait already.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const normal = normalisePassword(password);
  if (await work(() => argon2.verify(hash, normal))) return true;
  return normal !== password && work(() => argon2.verify(hash, password));
}

/** Whether a hash was made with lesser parameters than today's. */
export function needsRehash(hash: string): boolean {
  return argon2.needsRehash(hash, passwordCost);
}

/** Of a password that no one knows, not even the shop: 32 zero bytes that no salt leads to. */
const NOBODYS_HASH = `$argon2id$v=19$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=${passwordCost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Does the work of `verifyPassword` where there is no account, so that neither the answer nor its time reveals that.
 * @throws Failure 503 when too many wait already.
 */
export async function verifyNobodysPassword(password: string): Promise<false> {
  await verifyPassword(NOBODYS_HASH, password);
  return false;
}
