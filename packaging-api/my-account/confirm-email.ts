import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { users } from "../accounts/account-tables";
import { isGood, linkInvalid, lockLink, removeLink, spendLink } from "../accounts/mailed-link";
import { emailKey, readPerson } from "../accounts/person";
import { endSignIns } from "../accounts/token-families";
import type { Me } from "../contract";
import type { Connection, Database } from "../database/connect";
import { sqlStateOf } from "../database/sql-state";
import { transact } from "../database/transaction";
import type { Identity } from "../http/call";
import { orders } from "../orders/order-tables";
import { enqueue } from "../outbox/effect";
import { getMe } from "./get-me";

const UNIQUE_VIOLATION = "23505";

/** Removes a registration that was never activated: the address belongs to whom reads its mail. */
async function removeRegistration(tx: Database, email: string): Promise<void> {
  await tx
    .delete(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, emailKey(email)),
        isNull(users.activatedAt),
        isNull(users.endedAt),
        notExists(tx.select().from(orders).where(eq(orders.userId, users.id))),
      ),
    );
}

/**
 * Makes the address of a mailed link the account's: for its customer alone, who is signed in, so that a mistyped address
 * opens nothing to a stranger. Signs out everywhere else, takes back the recovery that was mailed to the former address,
 * and writes to both mailboxes. A link that is opened twice changes nothing the second time.
 * @throws Failure 404 link_invalid for a link that is unknown, too old, not the latest, another customer's, or whose
 *   address another account has by now.
 */
export async function confirmEmail(
  db: Connection["db"],
  { userId, signInId }: Identity,
  token: string,
): Promise<Me> {
  try {
    await transact(db, async (tx) => {
      const link = await lockLink(tx, "email", token);
      if (link === undefined || link.userId !== userId || link.email === null) throw linkInvalid();
      const { email: formerEmail } = await readPerson(tx, userId);
      if (link.usedAt !== null && link.email === formerEmail) return;
      if (!isGood(link)) throw linkInvalid();
      await spendLink(tx, link);
      await removeRegistration(tx, link.email);
      await tx.update(users).set({ email: link.email }).where(eq(users.id, userId));
      await removeLink(tx, userId, "recovery");
      await endSignIns(tx, userId, { except: signInId });
      for (const to of [formerEmail, link.email])
        await enqueue(tx, {
          kind: "mail.email-change",
          payload: { userId, state: "done", to, formerEmail, newEmail: link.email },
        });
    });
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw linkInvalid();
    throw error;
  }
  return getMe(db, userId);
}
