import pg from "pg";
import { describeOnPostgres, rowsOf, type StartedApi, startApi, until } from "../support";
import { partsOf } from "../support/published";

describeOnPostgres("an API whose lists take too long", () => {
  let api: StartedApi;
  let other: pg.Client;
  beforeEach(async () => {
    api = await startApi({ database: "postgres" });
    // What publishes the catalogue would wait for the lock too, and look like a list.
    await partsOf(api, "products");
    other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query("begin");
    await other.query("lock table price_breaks in access exclusive mode");
  });
  afterEach(async () => {
    await other.end();
    await api.stop();
  });

  const waiting = (isEnough: (count: number) => boolean) =>
    until("waiting lists", async () => {
      const { length } = await rowsOf(
        api,
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return isEnough(length) ? true : undefined;
    });

  it("says when to ask again, and goes on serving what is not a list", async () => {
    const lists = Array.from({ length: 15 }, () => api.request("/api/product/all"));
    await waiting((count) => count > 0);
    expect((await api.request("/readyz")).status).toBe(200);
    const { status } = await api.request("/api/category/menu");
    expect(status).toBe(200);
    for (const list of await Promise.all(lists)) {
      expect(list.status).toBe(503);
      expect(list.headers.get("retry-after")).toBe("2");
    }
  });

  it("ends a list whose requester closed the connection", async () => {
    const requester = new AbortController();
    const list = api.request("/api/product/all", { signal: requester.signal });
    await waiting((count) => count > 0);
    requester.abort();
    await expect(list).rejects.toThrow("aborted");
    await waiting((count) => count === 0);
    // Cancelled, and not given up because of the lock.
    await until("log line", async () => (api.logs().includes('"57014"') ? true : undefined));
    const ofRequests = api
      .logs()
      .split("\n")
      .filter((line) => line.includes('"requestId"'));
    expect(ofRequests.join("\n")).not.toContain('"55P03"');
  });
});
