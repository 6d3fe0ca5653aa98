import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { activation } from "../contract";
import type { Connection, Database } from "../database/connect";
import { users } from "../database/schema";
import { transact } from "../database/transaction";
import { notify } from "../notifications/notify";
import { isGood, linkInvalid, lockLink, spendLink } from "./mailed-link";
import { readPerson } from "./person";

/** Opens an account for the first time and welcomes its owner. @returns whether it was not open before. */
export async function activate(tx: Database, userId: string, shopName: string): Promise<boolean> {
  const [activated] = await tx
    .update(users)
    .set({ activatedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.activatedAt)))
    .returning({ id: users.id });
  if (activated === undefined) return false;
  await notify(tx, userId, { kind: "welcome", shopName });
  return true;
}

/**
 * Activates the account of a mailed link.
 * @returns `activated` when it was active before, as for a link that is opened twice.
 * @throws Failure 404 link_invalid for a link that is unknown, too old, or not the latest.
 */
export function activateUser(
  db: Connection["db"],
  shopName: string,
  secret: string,
): Promise<z.output<typeof activation>> {
  return transact(db, async (tx) => {
    const link = await lockLink(tx, "activation", secret);
    if (link === undefined) throw linkInvalid();
    const person = await readPerson(tx, link.userId);
    if (person.activatedAt !== null) return { outcome: "activated" };
    if (!isGood(link)) throw linkInvalid();
    await spendLink(tx, link);
    return { outcome: (await activate(tx, link.userId, shopName)) ? "complete" : "activated" };
  });
}
