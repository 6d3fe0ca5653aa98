import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, isNotNull, notLike, or } from "drizzle-orm";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { seal, unseal } from "../keys/seal";
import { findKey, lockKeysShared, readKeys, type Secrets, type StoredKey } from "../keys/stored-keys";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import { users } from "./account-tables";

/** A sealed secret: this, the id of its key, what `seal` gives; with dots between them. */
const VERSION = "v1";
const sealedForm = new RegExp(`^${VERSION}\\.([0-9a-f]+)\\.([\\w-]+)$`);

const HOUR_MS = 60 * 60 * 1000;
/** Rows that one transaction encrypts again, and the pause after it. */
const BATCH_SIZE = 100;
const PAUSE_MS = 50;

const keyBytes = ({ content }: StoredKey): Buffer => Buffer.from(content, "base64url");
/** A secret that is copied to another customer's row cannot be opened there. */
const placeOf = (userId: string): string => `users ${userId}`;

const sealWith = (key: StoredKey, userId: string, secret: string): string =>
  `${VERSION}.${key.id}.${seal(keyBytes(key), secret, placeOf(userId))}`;

/** The key for new secrets. It stays the current one until the transaction ends. */
async function readCurrentKey(tx: Database, secrets: Secrets): Promise<StoredKey> {
  await lockKeysShared(tx);
  const [key] = await readKeys(tx, secrets, "two-step");
  if (key?.state !== "current") throw new Error("There is no key for the secrets of authenticators.");
  return key;
}

/** Encrypts the secret of a customer's authenticator, for the row that this transaction writes. */
export async function sealTwoStepSecret(
  tx: Database,
  secrets: Secrets,
  userId: string,
  secret: string,
): Promise<string> {
  return sealWith(await readCurrentKey(tx, secrets), userId, secret);
}

/**
 * The secret of a customer's authenticator in base32; undefined when its key is lost. Rows from before secrets were
 * encrypted contain it in plain text.
 */
export async function openTwoStepSecret(
  db: Database,
  secrets: Secrets,
  userId: string,
  stored: string,
): Promise<string | undefined> {
  if (!stored.startsWith(`${VERSION}.`)) return stored;
  const [, id, sealed] = sealedForm.exec(stored) ?? [];
  if (id === undefined || sealed === undefined) return undefined;
  const key = await findKey(db, secrets, id);
  return key === undefined ? undefined : unseal(keyBytes(key), sealed, placeOf(userId));
}

/** Encrypts a batch of secrets again. @returns how many, and where to go on; undefined after the last. */
function resealBatch(db: Connection["db"], secrets: Secrets, after: string) {
  return transact(db, async (tx) => {
    const key = await readCurrentKey(tx, secrets);
    const underKey = `${VERSION}.${key.id}.%`;
    const rows = await tx
      .select({ id: users.id, twoStepSecret: users.twoStepSecret, twoStepOffered: users.twoStepOffered })
      .from(users)
      .where(
        and(
          gt(users.id, after),
          // As the index says it.
          or(isNotNull(users.twoStepSecret), isNotNull(users.twoStepOffered)),
          or(notLike(users.twoStepSecret, underKey), notLike(users.twoStepOffered, underKey)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH_SIZE)
      .for("no key update");
    let resealed = 0;
    const resealOne = async (userId: string, stored: string | null): Promise<string | null> => {
      const secret = stored === null ? undefined : await openTwoStepSecret(tx, secrets, userId, stored);
      if (secret === undefined) return stored;
      resealed += 1;
      return sealWith(key, userId, secret);
    };
    for (const { id, twoStepSecret, twoStepOffered } of rows) {
      const columns = {
        twoStepSecret: await resealOne(id, twoStepSecret),
        twoStepOffered: await resealOne(id, twoStepOffered),
      };
      await tx.update(users).set(columns).where(eq(users.id, id));
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
  for (let after: string | undefined = ""; after !== undefined && !signal?.aborted; ) {
    const { resealed, last } = await resealBatch(db, secrets, after);
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
