import pg from "pg";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { waitFor } from "../support/program";
import { csvFile, runStaff, startStaff } from "./run-staff";

/** More than two batches of staging. */
const PRODUCTS = 1_300;
const lines = (price: number) =>
  Array.from(
    { length: PRODUCTS },
    (_, index) => `K-${index},Killed box ${index},single-wall-boxes,${price},50`,
  );

describeOnPostgres("an import whose program is killed", () => {
  let api: StartedApi;
  let other: pg.Client;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    // By this the staging can be held up in its third batch.
    await other.query(`create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(99); return new; end $$`);
    await other.query(`create trigger held before insert on staged_products
      for each row when (new.line = 1202) execute function wait_for_test()`);
  });
  afterAll(async () => {
    await other.end();
    await api.stop();
  });
  const prices = () =>
    rowsOf(
      api,
      "select price, count(*)::int as products from products where sku like 'K-%' group by price order by price",
    );
  const isWaiting = async () => {
    const found = await rowsOf(
      api,
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return found.length > 0 ? true : undefined;
  };
  const waitForEnd = async () => {
    for (;;) {
      const left = await rowsOf(
        api,
        "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      if (left.length === 0) return;
      await new Promise((done) => setTimeout(done, 25));
    }
  };

  it.each([["in the staging"], ["in the switch"]])(
    "%s leaves the shop as it was, and goes on with the same file",
    async (where) => {
      const price = where === "in the staging" ? 1_000 : 1_200;
      const before = await prices();
      const file = await csvFile("sku,name,categories,price,stock", ...lines(price));
      await other.query("begin");
      if (where === "in the staging") await other.query("select pg_advisory_xact_lock(99)");
      else await other.query("lock table category_figures in share mode");
      const program = startStaff(api, "catalogue", "import", file);
      await waitFor("wait for the lock", program, isWaiting);
      await program.kill();
      await other.query("rollback");
      await waitForEnd();
      expect(await prices()).toEqual(before);

      const staged = () =>
        rowsOf(api, "select line, xmin::text from staged_products where line <= 1001 order by line");
      const kept = await staged();
      expect(kept).toHaveLength(1_000);
      await other.query("begin");
      await other.query("lock table category_figures in share mode");
      const again = startStaff(api, "catalogue", "import", file);
      await waitFor("the switch", again, isWaiting);
      expect(await staged()).toEqual(kept);
      expect(await prices()).toEqual(before);
      await other.query("commit");
      expect(await again.exited).toBe(0);
      expect(again.logs()).toContain(where === "in the staging" ? "1300 new" : "1300 changed");
      expect(await prices()).toEqual([{ price, products: PRODUCTS }]);
    },
  );

  it("begins anew with another file", async () => {
    const file = await csvFile("sku,name,categories,price,stock", ...lines(1_300));
    await other.query("begin");
    await other.query("lock table category_figures in share mode");
    const program = startStaff(api, "catalogue", "import", file);
    await waitFor("the switch", program, isWaiting);
    await program.kill();
    await other.query("rollback");
    const run = await runStaff(api, "catalogue", "import", await csvFile("sku,price", "K-1,1400"));
    expect(run).toMatchObject({ code: 0, output: expect.stringContaining("0 new, 1 changed, 0 as before") });
    expect(await prices()).toEqual([
      { price: 1_200, products: PRODUCTS - 1 },
      { price: 1_400, products: 1 },
    ]);
  });

  it("has its stock set by the next import, where it was ended behind the switch", async () => {
    const file = await csvFile(
      "sku,stock",
      ...Array.from({ length: PRODUCTS }, (_, index) => `K-${index},60`),
    );
    await other.query("begin");
    await other.query(
      "select from product_stock where product_id = (select id from products where sku = 'K-1299') for update",
    );
    const program = startStaff(api, "catalogue", "import", file);
    await waitFor("the stock", program, isWaiting);
    await program.kill();
    await other.query("rollback");
    const run = await runStaff(api, "catalogue", "import", await csvFile("sku,price", "K-2,1400"));
    expect(run).toMatchObject({ code: 0, output: expect.stringContaining("0 new, 1 changed") });
    expect(await rowsOf(api, "select distinct stock from products where sku like 'K-%'")).toEqual([
      { stock: 60 },
    ]);
  });
});
