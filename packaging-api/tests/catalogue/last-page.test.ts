import { sql } from "drizzle-orm";
import { z } from "zod";
import { selectPage } from "../../catalogue/list-products";
import { together } from "../../catalogue/scope";
import { sortColumns } from "../../catalogue/sort";
import { type Connection, connect } from "../../database/connect";
import { readRow } from "../../database/rows";
import { describeOnPostgres } from "../support";
import { createPostgresDatabase } from "../support/postgres";

const PAGE_SIZE = 24;

type PlanNode = { "Relation Name"?: string; "Actual Loops": number; Plans?: PlanNode[] };
const planNode: z.ZodType<PlanNode> = z.object({
  "Relation Name": z.string().optional(),
  "Actual Loops": z.number(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const answer = z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) });

/** How often a plan read a table. */
function readsOf(table: string, node: PlanNode): number {
  const own = node["Relation Name"] === table ? node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + readsOf(table, child), own);
}

describeOnPostgres("the last page of the whole shop", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
  });
  afterAll(() => connection.close());

  it.each(["smallest", "largest", "price", "name"] as const)(
    "by %s reads the price breaks of its own products only",
    async (order) => {
      const { db } = connection;
      const { total } = await readRow(
        db,
        z.object({ total: z.int() }),
        sql`select count(*)::int as total from products where status = 'active'`,
      );
      const last = Math.ceil(total / PAGE_SIZE);
      const page = selectPage(db, together(), sortColumns(order), last, PAGE_SIZE);
      expect(await page).toHaveLength(total - (last - 1) * PAGE_SIZE);
      const plan = await readRow(db, answer, sql`explain (analyze, format json) ${page}`);
      const reads = readsOf("price_breaks", plan["QUERY PLAN"][0].Plan);
      expect(reads).toBeGreaterThan(0);
      expect(reads).toBeLessThanOrEqual(PAGE_SIZE);
    },
  );
});
