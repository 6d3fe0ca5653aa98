import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { secretKeys } from "./key-tables";
import { deriveKey, seal, unseal } from "./seal";

/** The values of INTERNAL_SECRET: keys are sealed under the first and opened with any. */
export type Secrets = readonly [string, ...string[]];

type KeyRow = typeof secretKeys.$inferSelect;
export type KeyPurpose = KeyRow["purpose"];

/** A key with its content: a JWK, or the bytes of a data key in base64url. */
export type StoredKey = Pick<KeyRow, "id" | "purpose" | "state" | "tokenTtlSeconds"> & { content: string };

/** Keys that are needed cannot be opened; `message` is for the person at the terminal. */
export class KeysUnreadableError extends Error {
  constructor() {
    super(
      "The keys in the database were encrypted under another INTERNAL_SECRET. Put that one back, behind the new one and a comma if there is a new one. If it is lost, begin with new keys: npm run staff -- keys reset.",
    );
  }
}

/** Any number, the same in every program that makes or changes keys. */
const KEYS_LOCK = 7_203;

/** Lets one transaction at a time make or change keys. */
export async function lockKeys(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);
}

/** Lets no one change the keys until the transaction ends; several transactions may do so at once. */
export async function lockKeysShared(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEYS_LOCK})`);
}

const placeOf = ({ purpose, id }: Pick<KeyRow, "purpose" | "id">): string => `${purpose} ${id}`;

function openWith(secret: string, row: KeyRow): string | undefined {
  return unseal(deriveKey(secret, row.purpose), row.sealed, placeOf(row));
}

/** The content of a key; undefined when none of the secrets opens it. */
function openKey(secrets: Secrets, row: KeyRow): string | undefined {
  for (const secret of secrets) {
    const content = openWith(secret, row);
    if (content !== undefined) return content;
  }
  return undefined;
}

const sealKey = ([secret]: Secrets, key: Pick<StoredKey, "id" | "purpose" | "content">): string =>
  seal(deriveKey(secret, key.purpose), key.content, placeOf(key));

/**
 * The keys of a purpose: the current one, the next one if there is one, then those that are retired. A retired one that
 * cannot be opened is left out.
 * @throws KeysUnreadableError when the current or the next one cannot be opened.
 */
export async function readKeys(db: Database, secrets: Secrets, purpose: KeyPurpose): Promise<StoredKey[]> {
  const rows = await db
    .select()
    .from(secretKeys)
    .where(
      and(
        eq(secretKeys.purpose, purpose),
        or(isNull(secretKeys.expiresAt), gt(secretKeys.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(
      asc(sql`array_position(array['current', 'next', 'retired'], ${secretKeys.state})`),
      desc(secretKeys.createdAt),
    );
  return rows.flatMap((row) => {
    const content = openKey(secrets, row);
    if (content !== undefined) return [{ ...row, content }];
    if (row.state === "retired") return [];
    throw new KeysUnreadableError();
  });
}

/** A key by its id; undefined when there is none or it cannot be opened. */
export async function findKey(db: Database, secrets: Secrets, id: string): Promise<StoredKey | undefined> {
  const [row] = await db.select().from(secretKeys).where(eq(secretKeys.id, id));
  const content = row === undefined ? undefined : openKey(secrets, row);
  return row === undefined || content === undefined ? undefined : { ...row, content };
}

/** Encrypts a key and writes it. `expiresAt`: when it is deleted. */
export async function insertKey(
  tx: Database,
  secrets: Secrets,
  { content, ...key }: StoredKey & { expiresAt?: Date },
): Promise<void> {
  await tx.insert(secretKeys).values({ ...key, sealed: sealKey(secrets, { ...key, content }) });
}

/** Retires the current key of a purpose. It is deleted `seconds` after the last token of it has expired. */
export async function retireCurrentKey(tx: Database, purpose: KeyPurpose, seconds: number): Promise<void> {
  await tx
    .update(secretKeys)
    .set({
      state: "retired",
      expiresAt: sql`now() + make_interval(secs => ${secretKeys.tokenTtlSeconds} + ${seconds})`,
    })
    .where(and(eq(secretKeys.purpose, purpose), eq(secretKeys.state, "current")));
}

/** Makes the next key of a purpose the current one. */
export async function promoteNextKey(tx: Database, purpose: KeyPurpose): Promise<void> {
  await tx
    .update(secretKeys)
    .set({ state: "current" })
    .where(and(eq(secretKeys.purpose, purpose), eq(secretKeys.state, "next")));
}

/** Notes how long tokens of a program live, for the keys that sign them. */
export async function saveTokenTtl(tx: Database, seconds: number): Promise<void> {
  await tx
    .update(secretKeys)
    .set({ tokenTtlSeconds: sql`greatest(${secretKeys.tokenTtlSeconds}, ${seconds})` })
    .where(and(eq(secretKeys.purpose, "access-tokens"), inArray(secretKeys.state, ["current", "next"])));
}

/**
 * Encrypts under the first secret what is still encrypted under another one of them.
 * @returns how many keys.
 */
export async function resealKeys(tx: Database, secrets: Secrets): Promise<number> {
  let resealed = 0;
  for (const row of await tx.select().from(secretKeys)) {
    const content = openWith(secrets[0], row) === undefined ? openKey(secrets, row) : undefined;
    if (content === undefined) continue;
    await tx
      .update(secretKeys)
      .set({ sealed: sealKey(secrets, { ...row, content }) })
      .where(eq(secretKeys.id, row.id));
    resealed += 1;
  }
  return resealed;
}

/**
 * Puts keys out of use that cannot be opened. Signing keys are deleted. Those of the second step stay, in case that
 * their secret is found.
 * @returns the purposes that have no current key any more.
 */
export async function discardUnreadableKeys(tx: Database, secrets: Secrets): Promise<KeyPurpose[]> {
  const lost = (await tx.select().from(secretKeys)).filter((row) => openKey(secrets, row) === undefined);
  for (const { id, purpose } of lost) {
    if (purpose === "access-tokens") await tx.delete(secretKeys).where(eq(secretKeys.id, id));
    else await tx.update(secretKeys).set({ state: "retired" }).where(eq(secretKeys.id, id));
  }
  return [...new Set(lost.filter(({ state }) => state !== "retired").map(({ purpose }) => purpose))];
}

/** Retired keys that nothing needs any more. */
export const expiredKeys: Sweep = {
  table: "secret_keys",
  batch: (limit) => sql`
    delete from secret_keys where id in (
      select id from secret_keys k
      where expires_at < now()
        and not exists (
          select from users u
          where (u.two_step_secret is not null or u.two_step_offered is not null)
            and (u.two_step_secret like 'v1.' || k.id || '.%' or u.two_step_offered like 'v1.' || k.id || '.%'))
        and not exists (select from staff_members m where m.authenticator like 'v1.' || k.id || '.%')
        and not exists (select from staff_invitations i where i.authenticator like 'v1.' || k.id || '.%')
      order by expires_at limit ${limit} for update skip locked)`,
};
