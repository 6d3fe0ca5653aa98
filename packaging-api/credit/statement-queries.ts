import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { CalendarDay } from "../../trade-rules/dispatch-promise";
import type { Month, Movement } from "../../trade-rules/pay-on-account";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { creditStatements } from "./credit-tables";
import { type StatementContent, statementContent } from "./statement-content";

/** Statements that a page lists: three years of them. */
const MOST_LISTED = 36;
/** Movements of one statement; of more it says how many there are. */
const MOST_LINES = 2_000;

/** Midnight in London at which a day begins. */
const midnight = (day: CalendarDay) => sql`(${day}::timestamp at time zone 'Europe/London')`;

const openRow = z.object({ id: z.string(), due_on: z.string(), owed: z.coerce.number() });

/** What each order of an account owed at the beginning of a day, those that owed something. */
export async function readOwedAt(
  db: Database,
  userId: string,
  day: CalendarDay,
): Promise<{ orderId: string; dueOn: CalendarDay; owed: number }[]> {
  const rows = await readRows(
    db,
    openRow,
    sql`select id, due_on::text as due_on, owed from (
        select o.id, o.due_on,
          coalesce((select sum(case d.kind when 'invoice' then 1 else -1 end * (d.content->>'total')::bigint)
            from documents d where d.order_id = o.id and d.issued_at < ${midnight(day)}), 0)
          - coalesce((select sum(p.amount) from credit_payments p
            where p.order_id = o.id and p.created_at < ${midnight(day)}), 0) as owed
        from orders o
        where o.user_id = ${userId} and o.due_on is not null and o.placed_at < ${midnight(day)}) as standing
      where owed > 0`,
  );
  return rows.map(({ id, due_on, owed }) => ({ orderId: id, dueOn: due_on, owed }));
}

const movementRow = z.object({
  at: z.coerce.date(),
  order_id: z.string(),
  order_number: z.string(),
  kind: z.enum(["invoice", "credit_note", "payment"]),
  amount: z.coerce.number(),
  reference: z.string(),
  due_on: z.string(),
});

/** A movement with what a statement says of it. */
export type ListedMovement = Movement & { order: string; reference: string; dueOn: CalendarDay };

/**
 * What changed an account's balance from the beginning of a day to that of another, the first one first. Money counts on the
 * day on which it was noted: a month that was told is never changed afterwards.
 * @returns also how many movements are left out
 */
export async function readMovements(
  db: Database,
  userId: string,
  { from, before }: { from: CalendarDay; before: CalendarDay },
): Promise<{ movements: ListedMovement[]; omitted: number }> {
  const own = sql`o.user_id = ${userId} and o.due_on is not null`;
  const within = (column: typeof own) =>
    sql`${column} >= ${midnight(from)} and ${column} < ${midnight(before)}`;
  const rows = await readRows(
    db,
    movementRow.extend({ all: z.coerce.number() }),
    sql`select *, count(*) over () as all from (
        select d.issued_at as at, o.id as order_id, o.number as order_number, d.kind,
          (d.content->>'total')::bigint as amount, d.number as reference, o.due_on::text as due_on
        from documents d join orders o on o.id = d.order_id
        where ${own} and ${within(sql`d.issued_at`)}
        union all
        select p.created_at, o.id, o.number, 'payment', p.amount, p.reference, o.due_on::text
        from credit_payments p join orders o on o.id = p.order_id
        where ${own} and ${within(sql`p.created_at`)}) as movement
      order by at, reference limit ${MOST_LINES}`,
  );
  return {
    movements: rows.map(({ at, order_id, order_number, kind, amount, reference, due_on }) => ({
      ...{ at, kind, amount, reference },
      ...{ orderId: order_id, order: order_number, dueOn: due_on },
    })),
    omitted: (rows[0]?.all ?? 0) - rows.length,
  };
}

/** The statement of a customer's month; undefined when there is none. */
export async function findStatement(
  db: Database,
  userId: string,
  month: Month,
): Promise<StatementContent | undefined> {
  const [row] = await db
    .select({ content: creditStatements.content })
    .from(creditStatements)
    .where(and(eq(creditStatements.userId, userId), eq(creditStatements.month, month)));
  return row && statementContent.parse(row.content);
}

/** The months of which a customer has a statement, the latest first, with what was owed at their end. */
export async function listStatements(
  db: Database,
  userId: string,
): Promise<{ month: Month; closing: number }[]> {
  return db
    .select({ month: creditStatements.month, closing: sql<number>`(content->>'closing')::float8` })
    .from(creditStatements)
    .where(eq(creditStatements.userId, userId))
    .orderBy(desc(creditStatements.month))
    .limit(MOST_LISTED);
}
