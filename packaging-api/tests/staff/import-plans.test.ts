import { setTimeout as pause } from "node:timers/promises";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { csvFile, runStaff } from "./run-staff";

/** Three statements of the switch. */
const LINES = 3_000;
/** Entries of indexes that one line may have read, in its triggers and everything else. */
const MOST_READ = 100;
/** After so long a session has told what it read. */
const TOLD_MS = 1_500;

describeOnPostgres("an import into a database that was never analysed", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
  });
  afterAll(() => api.stop());

  async function entriesRead(): Promise<number> {
    await pause(TOLD_MS);
    const [row] = await rowsOf<{ entries: number }>(
      api,
      "select sum(idx_tup_read)::int as entries from pg_stat_user_indexes where relname in ('products', 'product_categories')",
    );
    return row!.entries;
  }

  it.each([
    ["new", 1000],
    ["changed", 1100],
  ])("looks %s products up one by one", async (_, price) => {
    const lines = Array.from(
      { length: LINES },
      (_, at) => `PLAN-${at},plan-${at},Box ${at},single-wall-boxes,${price},30`,
    );
    const file = await csvFile("sku,slug,name,categories,price,stock", ...lines);
    const before = await entriesRead();
    expect(await runStaff(api, "catalogue", "import", file)).toMatchObject({ code: 0 });
    expect((await entriesRead()) - before).toBeLessThan(MOST_READ * LINES);
  });
});
