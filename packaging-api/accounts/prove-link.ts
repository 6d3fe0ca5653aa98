import { and, eq, lt, sql } from "drizzle-orm";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { invalid } from "../http/failure";
import { mailedLinks, users } from "./account-tables";
import { isGood, type LinkKind, type LinkRow, linkInvalid, lockLink, spendLink } from "./mailed-link";
import { verifyPassword } from "./passwords";

/** Wrong passwords that may be given with one link. */
const MAX_FAILURES = 5;

/** Counts a try before the password is looked at, so that tries at the same time are all counted. */
async function countTry(tx: Database, kind: LinkKind, token: string): Promise<string> {
  const link = await lockLink(tx, kind, token);
  if (link === undefined || link.passwordHash === null || !isGood(link)) throw linkInvalid();
  const counted = await tx
    .update(mailedLinks)
    .set({ failures: sql`${mailedLinks.failures} + 1` })
    .where(and(eq(mailedLinks.tokenHash, link.tokenHash), lt(mailedLinks.failures, MAX_FAILURES)))
    .returning({ failures: mailedLinks.failures });
  if (counted.length === 0) throw linkInvalid();
  return link.passwordHash;
}

/**
 * Compares a password with the one that was chosen when the link was asked for: a link opens nothing for who reads a
 * mailbox and did not ask, nor for who asked and does not read the mailbox.
 * @returns the hash that it was compared with, for `redeemLink`
 * @throws Failure 404 link_invalid, also after five wrong passwords; 422 for a wrong one.
 */
export async function proveLink(
  db: Connection["db"],
  kind: LinkKind,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const passwordHash = await transact(db, (tx) => countTry(tx, kind, token));
  if (!(await verifyPassword(passwordHash, password)))
    throw invalid([
      { propertyPath: "password", message: "This value should be the password that was chosen." },
    ]);
  return passwordHash;
}

/**
 * Uses up a proved link and makes its password the customer's.
 * @param passwordHash the one that was proved
 * @throws Failure 404 link_invalid when the link was used or replaced since.
 */
export async function redeemLink(
  tx: Database,
  kind: LinkKind,
  token: string,
  passwordHash: string,
): Promise<LinkRow> {
  const link = await lockLink(tx, kind, token);
  if (link === undefined || !isGood(link) || link.passwordHash !== passwordHash) throw linkInvalid();
  await spendLink(tx, link);
  await tx.update(users).set({ passwordHash }).where(eq(users.id, link.userId));
  return link;
}
