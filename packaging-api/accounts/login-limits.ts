import { networkOf } from "../../request-limits/network";
import type { Database } from "../database/connect";
import { clearAttempts, countAttempt, forgiveAttempt, type Limit, waitsUntil } from "./attempt-limits";
import { customerKnownAt, knownNetworksOf, networkHashOf, rememberAddress } from "./known-addresses";
import { emailKey, findPersonByEmail } from "./person";

const waits = { firstWait: 30, longestWait: 15 * 60, forgetAfter: 24 * 60 * 60 };
/** Of one account from anywhere. An account that does not exist is limited in the same way. */
const ofAccount: Limit = { name: "login.account", free: 10, ...waits };
/** Of one account from where its owner signed in before: strangers who lock the account do not lock it there. */
const ofOwner: Limit = { name: "login.owner", free: 10, ...waits };
/** The network is named as the known addresses name it, so that all locks of a customer can be found from there. */
const ownersSubject = (userId: string, networkHash: string) => `${userId}\0${networkHash}`;
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
  const [limit, subject] =
    owner === undefined ? [ofAccount, email] : [ofOwner, ownersSubject(owner, networkHashOf(clientAddress))];
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
  await clearAttempts(tx, ofOwner, ownersSubject(userId, networkHashOf(clientAddress)));
  await rememberAddress(tx, userId, clientAddress);
}

/** Every lock that an account can have: the one for strangers, and those where its owner is known. */
async function locksOf(db: Database, email: string): Promise<{ limit: Limit; subject: string }[]> {
  const forStrangers = { limit: ofAccount, subject: emailKey(email) };
  const owner = await findPersonByEmail(db, email);
  if (owner === undefined) return [forStrangers];
  const networks = await knownNetworksOf(db, owner.id);
  return [
    forStrangers,
    ...networks.map((network) => ({ limit: ofOwner, subject: ownersSubject(owner.id, network) })),
  ];
}

/** Until when sign-ins to an account are refused, its owner's included, for staff: the latest of its locks. */
export async function accountWaitsUntil(db: Database, email: string): Promise<Date | undefined> {
  let latest: Date | undefined;
  for (const { limit, subject } of await locksOf(db, email)) {
    const until = await waitsUntil(db, limit, subject);
    if (until !== undefined && (latest === undefined || until > latest)) latest = until;
  }
  return latest;
}

/** Takes every lock off an account, for staff. The limit of a network address stays: it is not the account's. */
export async function unlockAccount(db: Database, email: string): Promise<void> {
  for (const { limit, subject } of await locksOf(db, email)) await clearAttempts(db, limit, subject);
}
