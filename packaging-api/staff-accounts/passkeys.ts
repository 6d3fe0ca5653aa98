import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { networkOf } from "../../request-limits/network";
import { countAttempt, forgiveAttempt, type Limit } from "../accounts/attempt-limits";
import type { SignInOrigin } from "../accounts/open-sign-in";
import type { addPasskeyBody, PasskeyOffer, passkeySignInBody, StaffMember } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import type { StaffIdentity } from "../http/call";
import { Failure } from "../http/failure";
import type { Secrets } from "../keys/stored-keys";
import type { Logger } from "../log";
import { noteInAuditLog } from "./note-in-audit-log";
import { type ChallengeUse, endOfChallenge, newChallenge, useChallenge } from "./passkey-challenge";
import { presentMember } from "./present-member";
import { openStaffSession } from "./staff-sessions";
import { staffMembers, staffPasskeys } from "./staff-tables";

/** So many passkeys a person may have. */
const MOST_PASSKEYS = 10;

/** From one network: as many wrong answers as wrong passwords. */
const fromNetwork: Limit = {
  name: "staff.passkey",
  free: 30,
  firstWait: 30,
  longestWait: 15 * 60,
  forgetAfter: 24 * 60 * 60,
};

const notTaken = () => new Failure(401, "This passkey is not known here, or its time was over. Try again.");

/** What passkeys are for. `secrets`: seal the challenges. */
export type PasskeyServices = {
  secrets: Secrets;
  staffUrl: string;
  shopName: string;
  log: Pick<Logger, "warn">;
};

const hostOf = (staffUrl: string): string => new URL(staffUrl).hostname;
const originOf = (staffUrl: string): string => new URL(staffUrl).origin;

/** What a browser signs to sign somebody in. */
export function offerPasskeySignIn({ secrets, staffUrl }: PasskeyServices) {
  return { challenge: newChallenge(secrets, "sign-in"), rpId: hostOf(staffUrl) };
}

/** Accepts the challenges of the shop's own that are not over, and notes which one a browser's answer had. */
function answeredChallenge(secrets: Secrets, use: ChallengeUse) {
  let noted: { challenge: string; endsAt: Date } | undefined;
  return {
    accepts(challenge: string): boolean {
      const endsAt = endOfChallenge(secrets, use, challenge);
      noted = endsAt === undefined ? undefined : { challenge, endsAt };
      return noted !== undefined;
    },
    challenge: () => noted,
  };
}

/** Letters of what the library says against an answer. */
const REASON_LETTERS = 200;

/** The library's answer; undefined where the browser's answer is none, which the library says by an exception. */
async function verified<T extends { verified: boolean }>(
  log: PasskeyServices["log"],
  verify: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await verify();
    return result.verified ? result : undefined;
  } catch (error) {
    // It throws plain errors for whatever is wrong with an answer, and says nothing that the person could use. The operator
    // can: a `STAFF_URL` that is not the address in the browser shows here alone.
    if (!(error instanceof Error)) throw error;
    log.warn({ reason: error.message.slice(0, REASON_LETTERS) }, "passkey not taken");
    return undefined;
  }
}

/**
 * Signs somebody in whose device has a passkey and has verified them.
 * @throws Failure 401; 429 too_many_attempts.
 */
export async function signInByPasskey(
  db: Connection["db"],
  { secrets, staffUrl, log }: PasskeyServices,
  { response }: z.output<typeof passkeySignInBody>,
  origin: SignInOrigin,
): Promise<{ token: string; member: StaffMember }> {
  const network = networkOf(origin.clientAddress);
  await countAttempt(db, fromNetwork, network);
  const [found] = await db
    .select({ passkey: staffPasskeys, member: staffMembers })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.memberId))
    .where(and(eq(staffPasskeys.id, response.id), isNull(staffMembers.endedAt)));
  if (found === undefined) throw notTaken();
  const { passkey, member } = found;
  const answered = answeredChallenge(secrets, "sign-in");
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const result = await verified(log, () =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: answered.accepts,
      expectedOrigin: originOf(staffUrl),
      expectedRPID: hostOf(staffUrl),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  const challenge = answered.challenge();
  if (result === undefined || challenge === undefined) throw notTaken();
  const { newCounter } = result.authenticationInfo;
  const token = await transact(db, async (tx) => {
    const isNew = await useChallenge(tx, challenge.challenge, challenge.endsAt);
    const counted = await tx
      .update(staffPasskeys)
      .set({ counter: newCounter, lastUsedAt: sql`now()` })
      // Devices that do not count say 0 each time.
      .where(
        and(
          eq(staffPasskeys.id, passkey.id),
          or(
            lt(staffPasskeys.counter, newCounter),
            and(eq(staffPasskeys.counter, 0), sql`${newCounter}::bigint = 0`),
          ),
        ),
      )
      .returning({ id: staffPasskeys.id });
    if (!isNew || counted.length === 0) throw notTaken();
    await noteInAuditLog(tx, { ...origin, email: member.email }, "sign-in", {
      by: "passkey",
      name: passkey.name,
    });
    return openStaffSession(tx, member.id, origin);
  });
  await forgiveAttempt(db, fromNetwork, network);
  return { token, member: presentMember(member) };
}

/** What a passkey of somebody is made with. */
export async function offerPasskey(
  db: Database,
  { secrets, staffUrl, shopName }: PasskeyServices,
  { memberId, email, name }: StaffIdentity,
): Promise<PasskeyOffer> {
  const taken = await db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.memberId, memberId));
  return {
    challenge: newChallenge(secrets, "new"),
    rpId: hostOf(staffUrl),
    rpName: `${shopName} staff`,
    user: { id: Buffer.from(memberId).toString("base64url"), name: email, displayName: name },
    taken: taken.map(({ id }) => id),
  };
}

/**
 * Takes a passkey that somebody's device has made.
 * @throws Failure 409 when it is none, its time was over, or there are too many.
 */
export async function addPasskey(
  db: Connection["db"],
  { secrets, staffUrl, log }: PasskeyServices,
  identity: StaffIdentity,
  { name, response }: z.output<typeof addPasskeyBody>,
): Promise<void> {
  const { memberId } = identity;
  const answered = answeredChallenge(secrets, "new");
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const result = await verified(log, () =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: answered.accepts,
      expectedOrigin: originOf(staffUrl),
      expectedRPID: hostOf(staffUrl),
      requireUserVerification: true,
    }),
  );
  const challenge = answered.challenge();
  const credential = result?.registrationInfo?.credential;
  if (credential === undefined || challenge === undefined)
    throw new Failure(409, "The passkey was not made, or its time was over. Try again.");
  await transact(db, async (tx) => {
    // One person's passkeys are counted one after another.
    await tx.select().from(staffMembers).where(eq(staffMembers.id, memberId)).for("update");
    const held = await tx.$count(staffPasskeys, eq(staffPasskeys.memberId, memberId));
    if (held >= MOST_PASSKEYS)
      throw new Failure(409, `There are ${MOST_PASSKEYS} passkeys already. Remove one first.`);
    if (!(await useChallenge(tx, challenge.challenge, challenge.endsAt)))
      throw new Failure(409, "This passkey was taken already.");
    await tx.insert(staffPasskeys).values({
      id: credential.id,
      memberId,
      name,
      publicKey: credential.publicKey,
      counter: credential.counter,
    });
    await noteInAuditLog(tx, identity, "passkey-add", { name });
  });
}

/** Somebody's passkeys, the first made first. */
export async function listPasskeys(db: Database, { memberId }: StaffIdentity) {
  const rows = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.memberId, memberId))
    .orderBy(asc(staffPasskeys.createdAt))
    .limit(MOST_PASSKEYS);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Lets a passkey of somebody's sign in no more. @returns whether it was theirs */
export function removePasskey(db: Connection["db"], identity: StaffIdentity, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [removed] = await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.memberId, identity.memberId)))
      .returning({ name: staffPasskeys.name });
    if (removed === undefined) return false;
    await noteInAuditLog(tx, identity, "passkey-remove", removed);
    return true;
  });
}
