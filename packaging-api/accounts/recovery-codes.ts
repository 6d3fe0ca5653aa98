import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { recoveryCodes } from "./account-tables";
import { hashOfSecret } from "./secret-token";

const COUNT = 10;
/** 32 characters, none of which is taken for another. Twelve of them are 60 random bits. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A code as `hashOfSecret` is to see it: people type it in any case, with any spaces. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

function newCode(): string {
  const group = () =>
    Array.from(randomBytes(GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Makes a customer's recovery codes; those from before are good no more. @returns them as they are shown, once. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await removeRecoveryCodes(tx, userId);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOfSecret(plain(code)) })));
  return codes;
}

/** Uses a recovery code up. @returns whether it was one, and for the first time. */
export async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfSecret(plain(code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length === 1;
}

/** Removes a customer's recovery codes. */
export async function removeRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
