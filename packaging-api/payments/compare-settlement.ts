import { desc, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { settlementComparisons } from "./payment-tables";
import type { SettledTransaction, SettlementReport } from "./paypal/read-settlement-report";
import type { ReportedMovement, SettlementDifferences } from "./settlement-differences";

/** Comparisons that are kept. */
const MOST_KEPT = 100;
/** Differences of each kind that are listed. */
const MOST_LISTED = 500;
/** What happened so near to the report's beginning or end may stand in the next one: clocks differ. */
const EDGE_MS = 10 * 60 * 1000;

const movement = z.object({ id: z.string(), number: z.string(), amount: z.number(), at: z.coerce.date() });

/** What the shop took and sent back by PayPal in a time, and whatever else has one of these ids. */
async function readKnown(
  db: Database,
  { from, to, transactions }: SettlementReport,
): Promise<z.output<typeof movement>[]> {
  const ids = sql`any(array(select json_array_elements_text(${JSON.stringify(transactions.map(({ id }) => id))}::json)))`;
  const during = (column: string) =>
    sql`${sql.raw(column)} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
  return readRows(
    db,
    movement,
    sql`select p.capture_id as id, o.number, p.amount, coalesce(p.capture_asked_at, p.updated_at) as at
      from payments p join orders o on o.id = p.order_id
      where p.method = 'paypal' and p.capture_id is not null
        and (p.capture_id = ${ids} or (p.state = 'captured' and ${during("p.capture_asked_at")}))
    union all
    select r.provider_refund_id as id, o.number, -r.amount as amount, coalesce(r.done_at, r.created_at) as at
      from refunds r join orders o on o.id = r.order_id
      where r.provider_refund_id is not null
        and (r.provider_refund_id = ${ids} or (r.state = 'done' and ${during("r.done_at")}))`,
  );
}

/** T00: money paid to the shop; T11: money sent back or reversed. */
const isOfOrders = ({ code }: SettledTransaction): boolean => /^T(00|11)/.test(code);

/** The order's number in what the shop calls a payment at PayPal (paypal/order-request.ts). */
const numberIn = (invoiceId: string): string => /^\d+(?=-)/.exec(invoiceId)?.[0] ?? invoiceId;

const reported = ({ id, invoiceId, code, gross, at }: SettledTransaction): ReportedMovement => ({
  id,
  number: numberIn(invoiceId),
  code,
  amount: gross,
  at: at.toISOString(),
});

/** Compares what a report has with what the shop knows. */
export function findDifferences(
  { from, to, transactions }: SettlementReport,
  known: readonly z.output<typeof movement>[],
): SettlementDifferences {
  const byId = new Map(known.map((one) => [one.id, one]));
  const inReport = new Set(transactions.map(({ id }) => id));
  const ours = transactions.filter(({ id }) => byId.has(id));
  const amountOf = ({ id }: SettledTransaction) => byId.get(id)?.amount ?? 0;
  const isInside = (at: Date) =>
    at.getTime() > from.getTime() + EDGE_MS && at.getTime() < to.getTime() - EDGE_MS;
  return {
    matched: ours.filter((one) => amountOf(one) === one.gross).length,
    gross: ours.reduce((sum, { gross }) => sum + gross, 0),
    fees: ours.reduce((sum, { fee }) => sum + fee, 0),
    unknown: transactions
      .filter((one) => isOfOrders(one) && !byId.has(one.id))
      .slice(0, MOST_LISTED)
      .map(reported),
    missing: known
      .filter(({ id, at }) => !inReport.has(id) && isInside(at))
      .slice(0, MOST_LISTED)
      .map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    different: ours
      .filter((one) => amountOf(one) !== one.gross)
      .slice(0, MOST_LISTED)
      .map((one) => ({ ...reported(one), known: amountOf(one) })),
    others: transactions.filter((one) => !isOfOrders(one) && !byId.has(one.id)).length,
  };
}

/** A comparison as it is kept. */
export type SettlementComparison = typeof settlementComparisons.$inferSelect;

/** Compares a report with the shop's payments and refunds, and keeps what came of it. */
export async function compareSettlement(
  tx: Database,
  report: SettlementReport,
): Promise<SettlementComparison> {
  const differences = findDifferences(report, await readKnown(tx, report));
  const [kept] = await tx
    .insert(settlementComparisons)
    .values({ from: londonDay(report.from), to: londonDay(report.to), differences })
    .returning();
  if (kept === undefined) throw new Error("A comparison was written and is not there.");
  const latest = tx
    .select({ id: settlementComparisons.id })
    .from(settlementComparisons)
    .orderBy(desc(settlementComparisons.id))
    .limit(MOST_KEPT);
  await tx.delete(settlementComparisons).where(notInArray(settlementComparisons.id, latest));
  return kept;
}

/** The comparisons that are kept, the latest first. */
export function listComparisons(
  db: Database,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<SettlementComparison[]> {
  return db
    .select()
    .from(settlementComparisons)
    .where(after === undefined ? undefined : lt(settlementComparisons.id, after))
    .orderBy(desc(settlementComparisons.id))
    .limit(limit);
}
