import { createHash } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { networkOf } from "../../request-limits/network";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { knownAddresses, users } from "./account-tables";

/** For so long a customer is known where they signed in. */
const KNOWN_DAYS = 30;
const oldest = sql`now() - make_interval(days => ${KNOWN_DAYS})`;

/** The network of an address as a hash, so that the table does not say where customers live. */
export const networkHashOf = (clientAddress: string): string =>
  createHash("sha256").update(networkOf(clientAddress)).digest("base64url");

/** The customer of that e-mail address, if they are known at that network address; undefined for anybody else. */
export async function customerKnownAt(
  db: Database,
  email: string,
  clientAddress: string,
): Promise<string | undefined> {
  const [known] = await db
    .select({ userId: users.id })
    .from(knownAddresses)
    .innerJoin(users, eq(users.id, knownAddresses.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        isNull(users.endedAt),
        eq(knownAddresses.addressHash, networkHashOf(clientAddress)),
        gt(knownAddresses.seenAt, oldest),
      ),
    );
  return known?.userId;
}

/** Notes that a customer has proved themselves at that network address. */
export async function rememberAddress(tx: Database, userId: string, clientAddress: string): Promise<void> {
  await tx
    .insert(knownAddresses)
    .values({ userId, addressHash: networkHashOf(clientAddress) })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressHash],
      set: { seenAt: sql`now()` },
    });
}

/** The networks, as hashes, where a customer is known or was. */
export async function knownNetworksOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ hash: knownAddresses.addressHash })
    .from(knownAddresses)
    .where(eq(knownAddresses.userId, userId));
  return rows.map(({ hash }) => hash);
}

/** Networks where customers have not signed in for long. */
export const oldAddresses: Sweep = {
  table: "known_addresses",
  batch: (limit) => sql`
    delete from known_addresses where (user_id, address_hash) in (
      select user_id, address_hash from known_addresses where seen_at < ${oldest}
      order by seen_at limit ${limit} for update skip locked)`,
};
