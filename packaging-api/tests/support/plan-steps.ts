import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRow } from "../../database/rows";

/** A step by which PostgreSQL runs a statement. */
export type PlanStep = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Loops": number;
  "Actual Rows": number;
  Plans?: PlanStep[];
};
const planStep: z.ZodType<PlanStep> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  "Actual Loops": z.number(),
  "Actual Rows": z.number(),
  get Plans() {
    return z.array(planStep).optional();
  },
});
const answer = z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planStep })]) });

const allOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(allOf)];

/** Runs a statement. @returns the steps by which PostgreSQL did it */
export async function stepsOf(db: Database, statement: SQLWrapper): Promise<PlanStep[]> {
  const plan = await readRow(db, answer, sql`explain (analyze, format json) ${statement}`);
  return allOf(plan["QUERY PLAN"][0].Plan);
}

/** The same where as few rows as the starting catalogue has would let it read a table and sort it. */
export async function stepsByIndex(
  db: Database,
  statement: (tx: Database) => SQLWrapper,
): Promise<PlanStep[]> {
  return db.transaction(async (tx) => {
    for (const way of ["seqscan", "bitmapscan", "sort"])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    return stepsOf(tx, statement(tx));
  });
}
