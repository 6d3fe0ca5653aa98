import { asc, eq, sql } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { users } from "../accounts/account-tables";
import type { Database } from "../database/connect";
import { creditAccounts } from "../orders/credit-tables";
import { owedOrders, readStanding, type Standing } from "../orders/on-account/credit-queries";

export type ListedAccount = Standing & { email: string; company: string };

const isOverdueOn = (
  today: string,
) => sql`exists (select from (${owedOrders} and o.user_id = ${creditAccounts.userId}) as open
  where owed > 0 and due_on < ${today}::date)`;

/** The accounts with terms, by their e-mail addresses. @param only those that are overdue */
export async function listAccounts(
  db: Database,
  { overdue, limit }: { overdue: boolean; limit: number },
): Promise<ListedAccount[]> {
  const rows = await db
    .select({ account: creditAccounts, email: users.email, company: users.company })
    .from(creditAccounts)
    .innerJoin(users, eq(users.id, creditAccounts.userId))
    .where(overdue ? isOverdueOn(londonDay(new Date())) : undefined)
    .orderBy(asc(users.email))
    .limit(limit);
  const listed: ListedAccount[] = [];
  for (const { account, email, company } of rows)
    listed.push({ ...(await readStanding(db, account)), email, company });
  return listed;
}
