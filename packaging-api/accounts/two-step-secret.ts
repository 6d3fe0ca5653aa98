import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "../database/connect";
import { readRows } from "../database/rows";
import { transact } from "../database/transaction";
import { seal, unseal } from "../keys/seal";
import { findKey, lockKeysShared, readKeys, type Secrets, type StoredKey } from "../keys/stored-keys";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";

/** A sealed secret: this, the id of its key, what `seal` gives; with dots between them. */
const VERSION = "v1";
const sealedForm = new RegExp(`^${VERSION}\\.([0-9a-f]+)\\.([\\w-]+)$`);

const HOUR_MS = 60 * 60 * 1000;
/** Rows that one transaction encrypts again, and the pause after it. */
const BATCH_SIZE = 100;
const PAUSE_MS = 50;

const keyBytes = ({ content }: StoredKey): Buffer => Buffer.from(content, "base64url");

/** The columns of a table that contain secrets of authenticators. */
type Holder = { table: string; columns: readonly [string, ...string[]] };
const customers: Holder = { table: "users", columns: ["two_step_secret", "two_step_offered"] };
const staff: Holder = { table: "staff_members", columns: ["authenticator"] };
const invited: Holder = { table: "staff_invitations", columns: ["authenticator"] };
const holders = { customers, staff, invited };
/** Whose authenticator it is. */
export type Holding = keyof typeof holders;

/** A secret that is copied to another row cannot be opened there. */
const placeOf = ({ table }: Holder, id: string): string => `${table} ${id}`;

const sealWith = (key: StoredKey, place: string, secret: string): string =>
  `${VERSION}.${key.id}.${seal(keyBytes(key), secret, place)}`;

/** The key for new secrets. It stays the current one until the transaction ends. */
async function readCurrentKey(tx: Database, secrets: Secrets): Promise<StoredKey> {
  await lockKeysShared(tx);
  const [key] = await readKeys(tx, secrets, "two-step");
  if (key?.state !== "current") throw new Error("There is no key for the secrets of authenticators.");
  return key;
}

/** Encrypts the secret of an authenticator, for the row of its holder that this transaction writes. */
export async function sealAuthenticator(
  tx: Database,
  secrets: Secrets,
  holding: Holding,
  id: string,
  secret: string,
): Promise<string> {
  return sealWith(await readCurrentKey(tx, secrets), placeOf(holders[holding], id), secret);
}

/**
 * The secret of an authenticator in base32; undefined when its key is lost. Rows from before secrets were encrypted
 * contain it in plain text.
 */
export async function openAuthenticator(
  db: Database,
  secrets: Secrets,
  holding: Holding,
  id: string,
  stored: string,
): Promise<string | undefined> {
  if (!stored.startsWith(`${VERSION}.`)) return stored;
  const [, keyId, sealed] = sealedForm.exec(stored) ?? [];
  if (keyId === undefined || sealed === undefined) return undefined;
  const key = await findKey(db, secrets, keyId);
  return key === undefined ? undefined : unseal(keyBytes(key), sealed, placeOf(holders[holding], id));
}

const storedSecrets = z.object({ id: z.string(), secrets: z.array(z.string().nullable()) });

/** Encrypts a batch of secrets again. @returns how many, and where to go on; undefined after the last. */
function resealBatch(db: Connection["db"], secrets: Secrets, holding: Holding, after: string) {
  const { table, columns } = holders[holding];
  const names = columns.map((column) => sql.identifier(column));
  return transact(db, async (tx) => {
    const key = await readCurrentKey(tx, secrets);
    const underKey = `${VERSION}.${key.id}.%`;
    const rows = await readRows(
      tx,
      storedSecrets,
      // That one is not null stands there as the index says it.
      sql`select id, array[${sql.join(names, sql`, `)}] as secrets from ${sql.identifier(table)}
        where id > ${after}
          and (${sql.join(
            names.map((name) => sql`${name} is not null`),
            sql` or `,
          )})
          and (${sql.join(
            names.map((name) => sql`${name} not like ${underKey}`),
            sql` or `,
          )})
        order by id limit ${BATCH_SIZE} for no key update`,
    );
    let resealed = 0;
    for (const { id, secrets: stored } of rows) {
      const again = await Promise.all(
        stored.map(async (one) => {
          const secret = one === null ? undefined : await openAuthenticator(tx, secrets, holding, id, one);
          if (secret === undefined) return one;
          resealed += 1;
          return sealWith(key, placeOf(holders[holding], id), secret);
        }),
      );
      const set = names.map((name, at) => sql`${name} = ${again[at] ?? null}`);
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where id = ${id}`);
    }
    return { resealed, last: rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id };
  });
}

/**
 * Encrypts every secret under the current key that is not yet: those of before secrets were encrypted, and those of a
 * key that was rotated. In batches; what is left when it is interrupted, the next call does. A secret whose key is lost
 * stays as it is.
 * @returns how many were encrypted.
 */
export async function resealTwoStepSecrets(
  db: Connection["db"],
  secrets: Secrets,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const holding of ["customers", "staff", "invited"] as const)
    for (let after: string | undefined = ""; after !== undefined && !signal?.aborted; ) {
      const { resealed, last } = await resealBatch(db, secrets, holding, after);
      total += resealed;
      after = last;
      if (after !== undefined) await wait(PAUSE_MS);
    }
  return total;
}

/** Goes on, now and every hour, with what {@link resealTwoStepSecrets} has left. */
export function startResealing(
  db: Connection["db"],
  secrets: Secrets,
  log: Logger,
): { stop(): Promise<void> } {
  const work = async (signal: AbortSignal) => {
    const resealed = await resealTwoStepSecrets(db, secrets, signal);
    if (resealed > 0) log.info({ secrets: resealed }, "secrets of authenticators encrypted");
  };
  return startRepeating(
    {
      everyMs: HOUR_MS,
      work,
      failed:
        "secrets of authenticators not encrypted again; look at the error, it is tried again within an hour",
    },
    log,
  );
}
