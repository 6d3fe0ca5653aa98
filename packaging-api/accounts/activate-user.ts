import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { activateBody, activation } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { mailedLinks, users } from "./account-tables";
import { lockLink } from "./mailed-link";
import { proveLink, redeemLink } from "./prove-link";
import { hashOfSecret } from "./secret-token";

/** Welcomes a customer in the transaction that opens their account. */
export type Welcome = (tx: Database, userId: string) => Promise<void>;

/** Opens an account for the first time and welcomes its owner. @returns whether it was not open before. */
export async function activate(tx: Database, userId: string, welcome: Welcome): Promise<boolean> {
  const [activated] = await tx
    .update(users)
    .set({ activatedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.activatedAt)))
    .returning({ id: users.id });
  if (activated === undefined) return false;
  await welcome(tx, userId);
  return true;
}

/** Whether the account of a link is open already, however that came. */
async function isActive(db: Database, token: string): Promise<boolean> {
  const [found] = await db
    .select({ activatedAt: users.activatedAt })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(and(eq(mailedLinks.tokenHash, hashOfSecret(token)), eq(mailedLinks.kind, "activation")));
  return found !== undefined && found.activatedAt !== null;
}

/**
 * Activates the account of a mailed link for who enters the password of that registration: a stranger's registration
 * is not opened by the owner of the mailbox, nor the owner's by a stranger.
 * @returns `activated` when it was active before, as for a link that is opened twice.
 * @throws Failure 404 link_invalid for a link that is unknown, too old, or not the latest; 422 for a wrong password.
 */
export async function activateUser(
  db: Connection["db"],
  welcome: Welcome,
  body: z.output<typeof activateBody>,
): Promise<z.output<typeof activation>> {
  if (await isActive(db, body.token)) return { outcome: "activated" };
  const passwordHash = await proveLink(db, "activation", body);
  return transact(db, async (tx) => {
    await lockLink(tx, "activation", body.token);
    if (await isActive(tx, body.token)) return { outcome: "activated" };
    const { userId } = await redeemLink(tx, "activation", body.token, passwordHash);
    await activate(tx, userId, welcome);
    return { outcome: "complete" };
  });
}
