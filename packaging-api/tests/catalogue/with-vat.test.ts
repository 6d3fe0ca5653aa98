import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { z } from "zod";
import { LARGEST_AMOUNT } from "../../../trade-rules/money";
import { withVat as withVatInCode } from "../../../trade-rules/vat";
import { withVat } from "../../catalogue/with-vat";
import { describeOnPostgres } from "../support";
import { postgresServer } from "../support/postgres";

const rows = z.array(
  z.object({
    net: z.coerce.number(),
    gross: z.number().nullable(),
    rate: z.number(),
    price: z.coerce.number(),
  }),
);

describeOnPostgres("the database's price with VAT", () => {
  let pool: Pool;
  let db: NodePgDatabase;
  beforeAll(() => {
    pool = new Pool({ connectionString: postgresServer(), max: 1 });
    db = drizzle(pool);
  });
  afterAll(() => pool.end());

  /** That of every net price from `from` on, in steps of `step`, at every rate, with and without a stated price. */
  async function pricesOf({ from, to, step }: { from: number; to: number; step: number }) {
    const price = withVat(sql`net::int`, sql`gross::int`, sql`rate::int`);
    const { rows: found } = await db.execute(sql`
      select net, gross, rate, ${price} as price
      from generate_series(${from}::bigint, ${to}::bigint, ${step}::bigint) net,
        (values (null::int), (1299)) stated(gross), (values (0), (5), (20), (100)) rates(rate)`);
    return rows.parse(found);
  }

  it.each([
    ["every price up to £20", { from: 0, to: 2_000, step: 1 }],
    ["the dearest prices", { from: LARGEST_AMOUNT - 100, to: LARGEST_AMOUNT, step: 1 }],
    ["prices between", { from: 2_000, to: LARGEST_AMOUNT, step: 7_654_321 }],
  ])("is that of the rule of the trade: %s", async (_, range) => {
    const found = await pricesOf(range);
    expect(found.length).toBeGreaterThan(500);
    for (const { net, gross, rate, price } of found)
      expect({ net, gross, rate, price }).toEqual({
        net,
        gross,
        rate,
        price: withVatInCode(net, rate, gross ?? undefined),
      });
  });
});
