import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { mailedLinks, signIns } from "../accounts/account-tables";
import { lockCustomer } from "../accounts/lock-customer";
import { linkInvalid } from "../accounts/mailed-link";
import { readPerson } from "../accounts/person";
import { hashOfSecret } from "../accounts/secret-token";
import { askToEndTwoStep } from "../accounts/two-step-end";
import { countAddresses, readAddresses } from "../addresses/address-queries";
import { addresses } from "../addresses/address-tables";
import type { AccountReview, removeFromAccountBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";

/** How long the account can be reviewed after a recovery was confirmed, without signing in. */
const REVIEW_MINUTES = 30;
/** Sign-ins that are listed, those used last. */
const MOST_SIGN_INS = 10;

/** The customer whose review a secret opens. @throws Failure 404 link_invalid. */
async function reviewedUser(db: Database, secret: string): Promise<string> {
  const [link] = await db
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.tokenHash, hashOfSecret(secret)),
        eq(mailedLinks.kind, "recovery"),
        gt(mailedLinks.usedAt, sql`now() - make_interval(mins => ${REVIEW_MINUTES})`),
      ),
    );
  if (link === undefined) throw linkInvalid();
  return link.userId;
}

/** Where the customer was signed in until the recovery, which ended those sign-ins in its own transaction. */
function readEndedSignIns(db: Database, userId: string) {
  return db
    .select({ device: signIns.device, lastUsedAt: signIns.lastUsedAt })
    .from(signIns)
    .innerJoin(
      mailedLinks,
      and(
        eq(mailedLinks.userId, signIns.userId),
        eq(mailedLinks.kind, "recovery"),
        eq(mailedLinks.usedAt, signIns.endedAt),
      ),
    )
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.lastUsedAt))
    .limit(MOST_SIGN_INS);
}

async function describeAccount(db: Database, userId: string): Promise<AccountReview> {
  const { twoStepSecret, twoStepEndsAt } = await readPerson(db, userId);
  const twoStep = twoStepSecret !== null;
  const ended = await readEndedSignIns(db, userId);
  return {
    twoStep,
    twoStepEndsAt: twoStepEndsAt?.toISOString() ?? null,
    addressCount: await countAddresses(db, userId),
    addresses: twoStep ? [] : await readAddresses(db, userId),
    signIns: ended.map(({ device, lastUsedAt }) => ({ device, lastUsedAt: lastUsedAt.toISOString() })),
  };
}

/**
 * What stood in an account when its recovery was confirmed. While two-step login is on, addresses are counted and not
 * shown: the mailbox alone does not open them.
 * @throws Failure 404 link_invalid half an hour after the recovery, and after a later one was asked for.
 */
export async function reviewAccount(db: Database, token: string): Promise<AccountReview> {
  return describeAccount(db, await reviewedUser(db, token));
}

/**
 * Removes what the owner of the mailbox did not put into the account: its addresses at once, or two-step login after a
 * waiting time.
 * @throws Failure 404 link_invalid; 409 for addresses while two-step login is on.
 */
export function removeFromAccount(
  db: Connection["db"],
  { token, remove }: z.output<typeof removeFromAccountBody>,
): Promise<AccountReview> {
  return transact(db, async (tx) => {
    const userId = await reviewedUser(tx, token);
    if (!(await lockCustomer(tx, userId))) throw linkInvalid();
    const { twoStepSecret } = await readPerson(tx, userId);
    if (remove === "two-step") await askToEndTwoStep(tx, userId);
    else if (twoStepSecret !== null) throw new Failure(409, "Two-step login is on.");
    else await tx.delete(addresses).where(eq(addresses.userId, userId));
    return describeAccount(tx, userId);
  });
}
