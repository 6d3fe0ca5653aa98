import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { keptKeyPair, keyPair } from "../contract";
import type { Database } from "../database/connect";
import { invalid } from "../http/failure";
import { users } from "./account-tables";
import { readPerson } from "./person";

function isObjectInBase64(value: string): boolean {
  try {
    const json: unknown = JSON.parse(Buffer.from(value, "base64").toString("utf8"));
    return typeof json === "object" && json !== null;
  } catch {
    // Not JSON: the answer says so.
    return false;
  }
}

/**
 * Stores a customer's key pair as it is given.
 * @throws Failure 422 for what is not base64 of JSON.
 */
export async function setKeys(db: Database, userId: string, pair: z.output<typeof keyPair>): Promise<void> {
  const violations = (["publicKey", "privateKey"] as const)
    .filter((name) => !isObjectInBase64(pair[name]))
    .map((propertyPath) => ({ propertyPath, message: "This value is not valid." }));
  if (violations.length > 0) throw invalid(violations);
  await db.update(users).set(pair).where(eq(users.id, userId));
}

/** The key pair as it was given; null when there is none. */
export async function getKeys(db: Database, userId: string): Promise<z.output<typeof keptKeyPair>> {
  const { publicKey, privateKey } = await readPerson(db, userId);
  return publicKey === null || privateKey === null ? null : { publicKey, privateKey };
}
