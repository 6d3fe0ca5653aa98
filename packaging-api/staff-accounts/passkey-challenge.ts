import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import type { Secrets } from "../keys/stored-keys";
import { usedChallenges } from "./staff-tables";

/** Milliseconds for which a challenge can be answered. */
const LIFE_MS = 10 * 60 * 1000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SEAL_BYTES = 16;

/** What a challenge is for: an answer to one is none to the other. */
export type ChallengeUse = "sign-in" | "new";

const sealOf = (secret: string, use: ChallengeUse, body: Buffer): Buffer =>
  createHmac("sha256", secret).update(`staff passkey ${use}\0`).update(body).digest().subarray(0, SEAL_BYTES);

/**
 * A challenge that says by itself until when it is good, and that it is the shop's: asking for challenges stores nothing,
 * however often it is done.
 * @returns base64url
 */
export function newChallenge([secret]: Secrets, use: ChallengeUse): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(Date.now() + LIFE_MS, 0, TIME_BYTES);
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
  return Buffer.concat([body, sealOf(secret, use, body)]).toString("base64url");
}

/** Until when a challenge can be answered; undefined for one that is over or not the shop's. */
export function endOfChallenge(secrets: Secrets, use: ChallengeUse, challenge: string): Date | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== RANDOM_BYTES + TIME_BYTES + SEAL_BYTES) return undefined;
  const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const seal = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
  if (!secrets.some((secret) => timingSafeEqual(sealOf(secret, use, body), seal))) return undefined;
  const end = body.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return end > Date.now() ? new Date(end) : undefined;
}

/** Uses a challenge up that was answered rightly. @returns whether it was not used before */
export async function useChallenge(tx: Database, challenge: string, endsAt: Date): Promise<boolean> {
  const used = await tx
    .insert(usedChallenges)
    .values({ challenge, endsAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return used.length === 1;
}

/** Challenges that are over by themselves. */
export const oldChallenges: Sweep = {
  table: "staff_used_challenges",
  batch: (limit) => sql`
    delete from staff_used_challenges where challenge in (
      select challenge from staff_used_challenges where ends_at < now()
      order by ends_at limit ${limit} for update skip locked)`,
};
