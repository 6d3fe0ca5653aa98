import type { Database } from "../database/connect";
import type { KeysConfig } from "./key-settings";
import { insertSigningKeys, insertTwoStepKey } from "./prepare-keys";
import { newSigningKey } from "./signing-key";
import {
  discardUnreadableKeys,
  insertKey,
  lockKeys,
  promoteNextKey,
  readKeys,
  retireCurrentKey,
  type Secrets,
} from "./stored-keys";

/** Seconds. Programs go on signing with a retired key until they have read the keys again. */
const STILL_USED_SECONDS = 5 * 60;

/** The keys cannot be rotated or reset now; `message` is one sentence for the person at the terminal. */
export class KeysRefusedError extends Error {}

const notPrepared = () => new KeysRefusedError("There are no keys yet; they are made when the shop starts.");

/**
 * Lets the next key sign tokens and makes a new next one. The one before verifies until its last token has expired.
 * Programs know the next key already, so that they take its tokens at once.
 * @returns the id of the key that signs from now on.
 * @throws KeysRefusedError, KeysUnreadableError
 */
export async function rotateSigningKeys(tx: Database, secrets: Secrets): Promise<string> {
  await lockKeys(tx);
  const keys = await readKeys(tx, secrets, "access-tokens");
  const next = keys.find(({ state }) => state === "next");
  if (next === undefined) throw notPrepared();
  await retireCurrentKey(tx, "access-tokens", STILL_USED_SECONDS);
  await promoteNextKey(tx, "access-tokens");
  const made = await newSigningKey();
  await insertKey(tx, secrets, {
    id: made.kid,
    purpose: "access-tokens",
    state: "next",
    content: JSON.stringify(made),
    tokenTtlSeconds: next.tokenTtlSeconds,
  });
  return next.id;
}

/**
 * Makes a new key for the secrets of authenticators. Those that are there are encrypted again after it
 * (accounts/two-step-secret.ts); the key before stays until none needs it.
 * @returns the id of the new key.
 * @throws KeysRefusedError, KeysUnreadableError
 */
export async function rotateTwoStepKey(tx: Database, secrets: Secrets): Promise<string> {
  await lockKeys(tx);
  const [current] = await readKeys(tx, secrets, "two-step");
  if (current?.state !== "current") throw notPrepared();
  await retireCurrentKey(tx, "two-step", STILL_USED_SECONDS);
  return insertTwoStepKey(tx, secrets);
}

/**
 * Makes new keys in place of those that cannot be opened because INTERNAL_SECRET was lost.
 * @returns how many purposes have new keys.
 * @throws KeysRefusedError when all can be opened.
 */
export async function resetKeys(tx: Database, config: KeysConfig): Promise<number> {
  await lockKeys(tx);
  const lost = await discardUnreadableKeys(tx, config.internalSecrets);
  if (lost.length === 0)
    throw new KeysRefusedError("The keys in use can be opened; to change them, use keys rotate.");
  if (lost.includes("access-tokens")) await insertSigningKeys(tx, config);
  if (lost.includes("two-step")) await insertTwoStepKey(tx, config.internalSecrets);
  return lost.length;
}
