import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { type KeptKeySet, keptKeySet, type PrivateKey, privateKeySet } from "./private-key-set";

/**
 * A retired key verifies for so long: well beyond the life of any token that it signed, and of a program that has not
 * read the file again.
 */
const RETIRED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The file cannot be used; `message` is one sentence for the person at the terminal. */
export class KeysDamagedError extends Error {
  constructor(file: string) {
    super(`The keys kept in ${file} are damaged; delete the file to have new ones made.`);
  }
}

/** Where the keys are kept that the shop makes itself. */
export const keysFile = (varDir: string): string => join(varDir, "secrets", "jwt-keys.json");

async function newKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const [made] = privateKeySet.parse({ keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk) }] }).keys;
  if (made === undefined) throw new Error("A key was made and is not there.");
  return made;
}

/**
 * The keys of a file.
 * @throws KeysDamagedError
 */
export function readKeptKeys(file: string): KeptKeySet {
  try {
    return keptKeySet.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new KeysDamagedError(file);
  }
}

function writeDraft(file: string, keys: KeptKeySet): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(keys, undefined, 2), { mode: 0o600 });
  return draft;
}

/** Makes the first two keys when there is no file yet. Several programs may start at once: they end with the same. */
export async function makeKeysOnce(file: string): Promise<void> {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = writeDraft(file, { keys: [await newKey(), await newKey()] });
  try {
    // Appears whole or not at all, and never twice.
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Lets the next key sign, makes a new next one, and keeps the one before for verifying what it signed.
 * @returns the id of the key that signs from now on.
 * @throws KeysDamagedError
 */
export async function rotateKeptKeys(file: string, now: Date): Promise<string> {
  await makeKeysOnce(file);
  const [current, next, ...retired] = readKeptKeys(file).keys;
  const stillKept = retired.filter(
    ({ retiredAt }) =>
      retiredAt !== undefined && now.getTime() - new Date(retiredAt).getTime() < RETIRED_KEPT_MS,
  );
  const rotated: KeptKeySet = {
    keys: [next, await newKey(), { ...current, retiredAt: now.toISOString() }, ...stillKept],
  };
  renameSync(writeDraft(file, rotated), file);
  return next.kid;
}
