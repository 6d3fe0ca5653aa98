import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type StartedApi, startApi } from "./support/api";
import { changeData } from "./support/sql";
import { until } from "./support/until";

const MEGABYTE = 1_000_000;

/** The embedded database has no autovacuum. */
describe("the embedded database of a shop in which much is deleted", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  /** Bytes of all of its tables. */
  async function sizeOf({ varDir }: StartedApi): Promise<number> {
    const folder = join(varDir, "database", "base");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    return sizes.reduce((total, size) => total + size, 0);
  }

  it("gives the room back", async () => {
    const before = await sizeOf(api);
    const insert = "insert into busy select repeat('x', 500) from generate_series(1, 20000)";
    await changeData(api, "create table busy (note text)", insert);
    expect(await sizeOf(api)).toBeGreaterThan(before + 10 * MEGABYTE);
    await changeData(api, insert, "delete from busy");
    await until(
      "room given back",
      async () => ((await sizeOf(api)) < before + 2 * MEGABYTE ? true : undefined),
      30_000,
    );
  });
});
