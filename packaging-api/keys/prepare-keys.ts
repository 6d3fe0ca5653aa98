import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import type { Logger } from "../log";
import type { KeysConfig } from "./key-settings";
import { type PrivateKey, privateKeySet } from "./private-key-set";
import { newKey } from "./seal";
import { newSigningKey } from "./signing-key";
import { insertKey, lockKeys, readKeys, resealKeys, type Secrets, saveTokenTtl } from "./stored-keys";

/** Where versions before this one wrote the keys of tokens. */
const keysFile = (varDir: string): string => join(varDir, "secrets", "jwt-keys.json");

/** The keys of that file, the current one first; none when there is no file or it is damaged. */
function readKeysFile(file: string): PrivateKey[] {
  if (!existsSync(file)) return [];
  try {
    return privateKeySet.parse(JSON.parse(readFileSync(file, "utf8"))).keys;
  } catch {
    // New keys are made. Customers stay signed in by their refresh tokens.
    return [];
  }
}

/** Writes the first keys of tokens: `current` and `next`, and those that still verify. */
export async function insertSigningKeys(
  tx: Database,
  { internalSecrets, jwtTtlSeconds }: Pick<KeysConfig, "internalSecrets" | "jwtTtlSeconds">,
  [current, next, ...retired]: readonly PrivateKey[] = [],
): Promise<void> {
  const keys = [current ?? (await newSigningKey()), next ?? (await newSigningKey()), ...retired];
  const expiresAt = new Date(Date.now() + jwtTtlSeconds * 1000);
  for (const [index, key] of keys.entries()) {
    const state = (["current", "next"] as const)[index] ?? "retired";
    await insertKey(tx, internalSecrets, {
      id: key.kid,
      purpose: "access-tokens",
      state,
      content: JSON.stringify(key),
      tokenTtlSeconds: jwtTtlSeconds,
      ...(state === "retired" && { expiresAt }),
    });
  }
}

/** Makes a new current key for the secrets of authenticators. @returns its id. */
export async function insertTwoStepKey(tx: Database, secrets: Secrets): Promise<string> {
  const id = randomBytes(8).toString("hex");
  await insertKey(tx, secrets, {
    id,
    purpose: "two-step",
    state: "current",
    content: newKey().toString("base64url"),
    tokenTtlSeconds: 0,
  });
  return id;
}

/**
 * Makes the keys that the database does not have yet, and encrypts those under the first secret that are still
 * encrypted under another one. Programs that start at once end with the same keys. Keys of tokens from a version that
 * wrote them into a file are taken over, and the file is removed.
 * @throws KeysUnreadableError
 */
export async function prepareKeys(db: Connection["db"], config: KeysConfig, log: Logger): Promise<void> {
  const { internalSecrets, jwtKeys, jwtTtlSeconds, varDir } = config;
  const file = keysFile(varDir);
  const resealed = await transact(db, async (tx) => {
    await lockKeys(tx);
    if (jwtKeys === undefined) {
      const there = await readKeys(tx, internalSecrets, "access-tokens");
      if (there.length === 0) await insertSigningKeys(tx, config, readKeysFile(file));
      await saveTokenTtl(tx, jwtTtlSeconds);
    }
    const [twoStepKey] = await readKeys(tx, internalSecrets, "two-step");
    if (twoStepKey?.state !== "current") await insertTwoStepKey(tx, internalSecrets);
    return resealKeys(tx, internalSecrets);
  });
  if (resealed > 0) log.info({ keys: resealed }, "keys encrypted under the first INTERNAL_SECRET");
  if (jwtKeys === undefined && existsSync(file)) {
    rmSync(file);
    log.info("the keys of tokens are in the database now; their file is removed");
  }
}
