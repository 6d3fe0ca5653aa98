import { and, eq, isNull, sql } from "drizzle-orm";
import { EMAIL_LINK_HOURS } from "../contract";
import type { Database } from "../database/connect";
import { refused } from "../http/failure";
import { enqueue } from "../outbox/effect";
import { mailedLinks } from "./account-tables";
import { lockCustomer } from "./lock-customer";
import { hashOfSecret, newSecret } from "./secret-token";

export type LinkRow = typeof mailedLinks.$inferSelect;
export type LinkKind = LinkRow["kind"];
/** What a link makes of the account: its password, or its e-mail address. */
type Offer =
  | { kind: Exclude<LinkKind, "email">; passwordHash: string }
  | { kind: Extract<LinkKind, "email">; email: string };

/** How long a link is good. A new password should not wait in a mailbox for long. */
export const LINK_MINUTES: Record<LinkKind, number> = {
  activation: 7 * 24 * 60,
  recovery: 60,
  email: EMAIL_LINK_HOURS * 60,
};

const expiryOf = (kind: LinkKind): Date => new Date(Date.now() + LINK_MINUTES[kind] * 60_000);

const ownLink = (userId: string, kind: LinkKind) =>
  and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, kind));
const openLink = (userId: string, kind: LinkKind) => and(ownLink(userId, kind), isNull(mailedLinks.usedAt));

/**
 * Promises a customer a link of this kind, in place of any earlier one, and orders the mail. Its secret is made when
 * the mail is written (`renewSecret`): until then no one, this program included, knows one that fits.
 * @param offer.passwordHash of the password that the link activates for who types it once more
 * @param offer.email the address that the link makes the customer's, and that the mail goes to
 */
export async function offerLink(tx: Database, userId: string, { kind, ...offer }: Offer): Promise<void> {
  const columns = {
    tokenHash: hashOfSecret(newSecret()),
    passwordHash: null,
    email: null,
    ...offer,
    failures: 0,
    expiresAt: expiryOf(kind),
    usedAt: null,
  };
  await tx
    .insert(mailedLinks)
    .values({ userId, kind, ...columns })
    .onConflictDoUpdate({ target: [mailedLinks.userId, mailedLinks.kind], set: columns });
  await enqueue(tx, { kind: "mail.link", payload: { userId, link: kind } });
}

/**
 * Gives a promised link its secret, which is stored as a hash alone, and begins its time: the letter says for how long it
 * is good, and may have waited for days. A mail that is sent again, because no one knows whether it went out, carries a
 * new secret, and the one before no longer fits.
 * @returns the secret and the address that the link is about, if it is about one; undefined when there is no such link
 *   any more, or it was used.
 */
export async function renewSecret(
  db: Database,
  { userId, kind }: Pick<LinkRow, "userId" | "kind">,
): Promise<{ secret: string; email: string | null } | undefined> {
  const secret = newSecret();
  const [row] = await db
    .update(mailedLinks)
    .set({ tokenHash: hashOfSecret(secret), expiresAt: expiryOf(kind) })
    .where(openLink(userId, kind))
    .returning({ email: mailedLinks.email });
  return row && { secret, ...row };
}

/**
 * The link that a secret opens, used or not. Its customer is locked first and then the link, as everywhere, so that
 * two transactions never wait for each other.
 */
export async function lockLink(tx: Database, kind: LinkKind, secret: string): Promise<LinkRow | undefined> {
  const matches = and(eq(mailedLinks.tokenHash, hashOfSecret(secret)), eq(mailedLinks.kind, kind));
  const [found] = await tx.select({ userId: mailedLinks.userId }).from(mailedLinks).where(matches);
  if (found === undefined || !(await lockCustomer(tx, found.userId))) return undefined;
  const [row] = await tx.select().from(mailedLinks).where(matches).for("update");
  return row;
}

/** Whether a link can still do what it is for. */
export function isGood(link: Pick<LinkRow, "usedAt" | "expiresAt">): boolean {
  return link.usedAt === null && link.expiresAt > new Date();
}

/** Marks a link as used. */
export async function spendLink(
  tx: Database,
  { userId, kind }: Pick<LinkRow, "userId" | "kind">,
): Promise<void> {
  await tx.update(mailedLinks).set({ usedAt: sql`now()` }).where(ownLink(userId, kind));
}

/** Removes a customer's link of this kind. */
export async function removeLink(tx: Database, userId: string, kind: LinkKind): Promise<void> {
  await tx.delete(mailedLinks).where(ownLink(userId, kind));
}

export const linkInvalid = () => refused(404, "This link is not valid any more.", { reason: "link_invalid" });
