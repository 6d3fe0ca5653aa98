import { and, eq, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { confirmRecoveryBody } from "../contract";
import type { Connection } from "../database/connect";
import { mailedLinks, users } from "../database/schema";
import { transact } from "../database/transaction";
import { invalid } from "../http/failure";
import { enqueue } from "../outbox/effect";
import { activate } from "./activate-user";
import { endSignIns } from "./families";
import { unlockForOwner } from "./login-limits";
import { isGood, type LinkRow, linkInvalid, lockLink, spendLink } from "./mailed-link";
import { verifyPassword } from "./passwords";
import { readPerson } from "./person";

/** Wrong passwords that may be given with one link. */
const MAX_FAILURES = 5;

/** Counts a try before the password is looked at, so that tries at the same time are all counted. */
function takeTry(db: Connection["db"], secret: string): Promise<LinkRow & { passwordHash: string }> {
  return transact(db, async (tx) => {
    const link = await lockLink(tx, "recovery", secret);
    if (link === undefined || link.passwordHash === null || !isGood(link)) throw linkInvalid();
    const counted = await tx
      .update(mailedLinks)
      .set({ failures: sql`${mailedLinks.failures} + 1` })
      .where(and(eq(mailedLinks.tokenHash, link.tokenHash), lt(mailedLinks.failures, MAX_FAILURES)))
      .returning({ failures: mailedLinks.failures });
    if (counted.length === 0) throw linkInvalid();
    return { ...link, passwordHash: link.passwordHash };
  });
}

/**
 * Activates the new password of a mailed link for who enters that password once more: a link that somebody else asked
 * for, with a password of theirs, gives them nothing (readings 25). Signs out everywhere and opens a locked account.
 * @throws Failure 404 link_invalid; 422 for another password than was asked for.
 */
export async function confirmRecovery(
  db: Connection["db"],
  { token, password }: z.output<typeof confirmRecoveryBody>,
  { clientAddress, shopName }: { clientAddress: string; shopName: string },
): Promise<void> {
  const { passwordHash } = await takeTry(db, token);
  if (!(await verifyPassword(passwordHash, password)))
    throw invalid([
      { propertyPath: "password", message: "This value should be the password that was asked for." },
    ]);
  await transact(db, async (tx) => {
    const link = await lockLink(tx, "recovery", token);
    if (link === undefined || !isGood(link) || link.passwordHash !== passwordHash) throw linkInvalid();
    await spendLink(tx, link);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, link.userId));
    await endSignIns(tx, link.userId);
    const { email, activatedAt } = await readPerson(tx, link.userId);
    // The mail proves the address as well as the activation's would.
    if (activatedAt === null) await activate(tx, link.userId, shopName);
    await unlockForOwner(tx, { userId: link.userId, email, clientAddress });
    await enqueue(tx, { kind: "mail.password-changed", payload: { userId: link.userId } });
  });
}
