import { and, asc, eq, sql } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { users } from "../accounts/account-tables";
import type { Database } from "../database/connect";
import { creditAccounts } from "../orders/credit-tables";
import { owedOrders, readStanding, type Standing } from "../orders/on-account/credit-queries";

export type ListedAccount = Standing & { userId: string; email: string; company: string };

const isOverdueOn = (
  today: string,
) => sql`exists (select from (${owedOrders} and o.user_id = ${creditAccounts.userId}) as open
  where owed > 0 and due_on < ${today}::date)`;

/**
 * The accounts with terms, by their e-mail addresses.
 * @param asked `overdue`: only those; `after`: the customer's id after whom the list begins
 */
export async function listAccounts(
  db: Database,
  { overdue, after, limit }: { overdue: boolean; after?: string | undefined; limit: number },
): Promise<ListedAccount[]> {
  const rows = await db
    .select({ account: creditAccounts, email: users.email, company: users.company })
    .from(creditAccounts)
    .innerJoin(users, eq(users.id, creditAccounts.userId))
    .where(
      and(
        overdue ? isOverdueOn(londonDay(new Date())) : undefined,
        after === undefined
          ? undefined
          : sql`(${users.email}, ${users.id}) > (select email, id from users where id = ${after})`,
      ),
    )
    .orderBy(asc(users.email), asc(users.id))
    .limit(limit);
  const listed: ListedAccount[] = [];
  for (const { account, email, company } of rows)
    listed.push({ ...(await readStanding(db, account)), userId: account.userId, email, company });
  return listed;
}
