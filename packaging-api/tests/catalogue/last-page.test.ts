import { sql } from "drizzle-orm";
import { z } from "zod";
import { memberCondition } from "../../catalogue/filters";
import { selectMembers } from "../../catalogue/members";
import { selectPage } from "../../catalogue/page";
import { readScope, together } from "../../catalogue/scope";
import { membershipSort, sortColumns } from "../../catalogue/sort";
import { type Connection, connect } from "../../database/connect";
import { readRow } from "../../database/rows";
import { describeOnPostgres } from "../support";
import { stepsByIndex, stepsOf } from "../support/plan-steps";
import { createPostgresDatabase } from "../support/postgres";

const PAGE_SIZE = 24;

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
      const reads = (await stepsOf(db, page))
        .filter((step) => step["Relation Name"] === "price_breaks")
        .map((step) => step["Actual Loops"]);
      expect(reads).not.toEqual([]);
      for (const times of reads) expect(times).toBeLessThanOrEqual(PAGE_SIZE);
    },
  );

  it.each([
    ["smallest", "products_by_bulk_idx"],
    ["largest", "products_by_bulk_idx"],
    ["price", "products_by_price_idx"],
    ["price-desc", "products_by_price_idx"],
    ["name", "products_by_name_idx"],
  ] as const)("by %s is found in %s alone", async (order, name) => {
    const steps = await stepsByIndex(connection.db, (tx) =>
      selectPage(tx, together(), sortColumns(order), 15, PAGE_SIZE),
    );
    const scans = steps.map((step) => `${step["Node Type"]} ${step["Index Name"] ?? ""}`);
    expect(scans).toContain(`Index Only Scan ${name}`);
  });

  const narrow = { minLength: 200, maxWidth: 300, minHeight: 100, maxPrice: 5_000 };

  it.each([
    ["smallest", "product_categories_by_bulk_idx", {}],
    ["price-desc", "product_categories_by_price_idx", {}],
    ["smallest", "product_categories_by_bulk_idx", narrow],
    ["price-desc", "product_categories_by_price_idx", narrow],
  ] as const)(
    "by %s of a category and those under it is found in %s alone: %j",
    async (order, name, filters) => {
      const of = await readScope(connection.db, "cardboard-boxes");
      const sort = membershipSort(order);
      if (typeof of !== "object" || sort === undefined) throw new Error("It is a category with an index.");
      const narrowed = {
        sale: false,
        chosen: undefined,
        ofMember: memberCondition(sql`member`, filters),
        leftOut: sql`(select '' as id)`,
      };
      const window = { limit: PAGE_SIZE, offset: 0, backward: false };
      const steps = await stepsByIndex(connection.db, () =>
        selectMembers(of.categoryIds, sort, narrowed, window),
      );
      const scans = steps.filter((step) => step["Relation Name"] === "product_categories");
      expect(scans.length).toBeGreaterThan(1);
      for (const scan of scans) {
        expect(`${scan["Node Type"]} ${scan["Index Name"]}`).toBe(`Index Only Scan ${name}`);
        expect(scan["Actual Rows"]).toBeLessThanOrEqual(PAGE_SIZE);
      }
    },
  );
});
