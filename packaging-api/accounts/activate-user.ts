import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { activation } from "../contract";
import type { Connection } from "../database/connect";
import { users } from "../database/schema";
import { transact } from "../database/transaction";
import { notify } from "../notifications/notify";
import { isGood, linkInvalid, lockLink, spendLink } from "./mailed-link";
import { readPerson } from "./person";

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
    const [activated] = await tx
      .update(users)
      .set({ activatedAt: new Date() })
      .where(and(eq(users.id, link.userId), isNull(users.activatedAt)))
      .returning({ id: users.id });
    if (activated === undefined) return { outcome: "activated" };
    await notify(tx, link.userId, { kind: "welcome", shopName });
    return { outcome: "complete" };
  });
}
