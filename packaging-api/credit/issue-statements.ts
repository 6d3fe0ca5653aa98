import { eq, sql } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import {
  agedSums,
  lastDayOf,
  londonMonth,
  type Month,
  monthAfter,
  statementLines,
} from "../../trade-rules/pay-on-account";
import { findPerson } from "../accounts/person";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { creditAccounts } from "../orders/credit-tables";
import { supplierOf } from "../orders/invoicing/parties";
import type { CreditAccountRow } from "../orders/on-account/credit-queries";
import { enqueue } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import { creditStatements } from "./credit-tables";
import type { StatementContent } from "./statement-content";
import { readMovements, readOwedAt } from "./statement-queries";

const sum = (owed: readonly { owed: number }[]) => owed.reduce((total, one) => total + one.owed, 0);

async function writeContent(
  tx: Database,
  { userId, creditLimit, daysToPay }: CreditAccountRow,
  month: Month,
  shop: ShopDetails,
): Promise<StatementContent> {
  const [from, before] = [`${month}-01`, `${monthAfter(month)}-01`];
  const person = await findPerson(tx, userId);
  const openOrders = await readOwedAt(tx, userId, from);
  const after = await readOwedAt(tx, userId, before);
  const { movements, omitted } = await readMovements(tx, userId, { from, before });
  const opening = sum(openOrders);
  const owed = new Map(openOrders.map((one) => [one.orderId, one.owed]));
  let balance = opening;
  const { accountName, sortCode, accountNumber } = shop.bank;
  return {
    month,
    from,
    to: lastDayOf(month),
    supplier: supplierOf(shop),
    customer: [person?.company ?? "", `${person?.firstName ?? ""} ${person?.lastName ?? ""}`.trim()].filter(
      (line) => line !== "",
    ),
    daysToPay,
    limit: creditLimit,
    opening,
    lines: statementLines(movements, owed).map(({ movement, kind, change }) => {
      balance += change;
      const { at, reference, order, dueOn } = movement;
      return {
        on: londonDay(at),
        ...{ kind, reference, order, change, balance },
        ...(kind === "invoice" && { dueOn }),
      };
    }),
    omitted,
    closing: sum(after),
    aged: agedSums(after, lastDayOf(month)),
    bank: { accountName, sortCode, accountNumber },
  };
}

/**
 * Makes the statement of the next month of one account that has none of it yet, and moves the account on: both happen, or
 * neither, and once however many programs do it. A month in which nothing moved and nothing is owed is not mailed.
 * @returns whether there was one
 */
function issueNext(db: Connection["db"], shop: ShopDetails, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const [account] = await tx
      .select()
      .from(creditAccounts)
      .where(sql`${creditAccounts.nextStatement} < ${londonMonth(now)}`)
      .orderBy(creditAccounts.nextStatement, creditAccounts.userId)
      .limit(1)
      .for("update", { skipLocked: true });
    if (account === undefined) return false;
    const { userId, nextStatement: month } = account;
    const content = await writeContent(tx, account, month, shop);
    await tx.insert(creditStatements).values({ userId, month, content }).onConflictDoNothing();
    await tx
      .update(creditAccounts)
      .set({ nextStatement: monthAfter(month) })
      .where(eq(creditAccounts.userId, userId));
    if (content.lines.length > 0 || content.closing > 0)
      await enqueue(
        tx,
        { kind: "mail.credit-statement", payload: { userId, month } },
        { onceKey: `mail.credit-statement:${userId}:${month}` },
      );
    return true;
  });
}

/** Makes every statement that is due: those of months that are over in London. @returns how many */
export async function issueStatements(
  db: Connection["db"],
  shop: ShopDetails,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  let issued = 0;
  while (signal?.aborted !== true && (await issueNext(db, shop, now))) issued += 1;
  return issued;
}
