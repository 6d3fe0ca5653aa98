import type { Database } from "../database/connect";
import { customerKnownAt, rememberAddress } from "./known-addresses";
import { clearAttempts, countAttempt, forgiveAttempt, type Limit, waitsUntil } from "./limits";
import { networkOf } from "./network";
import { emailKey } from "./person";

const waits = { firstWait: 30, longestWait: 15 * 60, forgetAfter: 24 * 60 * 60 };
/** Of one account from anywhere. An account that does not exist is limited in the same way. */
const ofAccount: Limit = { name: "login.account", free: 10, ...waits };
/** Of one account from where its owner signed in before: strangers who lock the account do not lock it there. */
const ofOwner: Limit = { name: "login.owner", free: 10, ...waits };
/** From one network address, whatever the account. */
const fromAddress: Limit = { name: "login.address", free: 30, ...waits };

/**
 * Counts a try to sign in before the password is looked at.
 * @returns what to do once the password was right: the try counts for nothing, and the account is as new.
 * @throws Failure 429 too_many_attempts.
 */
export async function countLogin(
  db: Database,
  username: string,
  clientAddress: string,
): Promise<() => Promise<void>> {
  const network = networkOf(clientAddress);
  await countAttempt(db, fromAddress, network);
  const email = emailKey(username);
  const owner = await customerKnownAt(db, email, clientAddress);
  const [limit, subject] = owner === undefined ? [ofAccount, email] : [ofOwner, `${owner}\0${network}`];
  await countAttempt(db, limit, subject);
  return async () => {
    await forgiveAttempt(db, fromAddress, network);
    await clearAttempts(db, limit, subject);
  };
}

/**
 * Lets the owner in again who has confirmed a recovery: the account's lock is off, and where they are now they are
 * known, so that a stranger's next tries do not lock them out there.
 */
export async function unlockForOwner(
  tx: Database,
  { userId, email, clientAddress }: { userId: string; email: string; clientAddress: string },
): Promise<void> {
  await clearAttempts(tx, ofAccount, emailKey(email));
  await clearAttempts(tx, ofOwner, `${userId}\0${networkOf(clientAddress)}`);
  await rememberAddress(tx, userId, clientAddress);
}

/** Until when strangers have to wait who try to sign in to an account, for staff. */
export const accountWaitsUntil = (db: Database, email: string): Promise<Date | undefined> =>
  waitsUntil(db, ofAccount, emailKey(email));

/** Takes the lock off an account, for staff. */
export async function unlockAccount(db: Database, email: string): Promise<void> {
  await clearAttempts(db, ofAccount, emailKey(email));
}
