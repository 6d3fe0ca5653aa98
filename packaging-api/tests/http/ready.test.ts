import { rmSync } from "node:fs";
import { describeOnPostgres, rowsOf, type StartedApi, sharedApi, startApi, until } from "../support";

/** The message of a program that is alive and not ready. */
async function unreadiness(api: StartedApi): Promise<string> {
  const response = await api.request("/readyz");
  expect(response.status).toBe(503);
  expect((await api.request("/healthz")).status).toBe(200);
  return ((await response.json()) as { message: string }).message;
}

describeOnPostgres("the program", () => {
  let api: StartedApi;
  beforeEach(async () => {
    api = await startApi({ database: "postgres" });
    expect((await api.request("/readyz")).status).toBe(200);
  });
  afterEach(() => api.stop());

  it("is alive but not ready while a migration is missing", async () => {
    await rowsOf(api, "update drizzle.__drizzle_migrations set created_at = created_at - 1");
    expect(await unreadiness(api)).toBe("The database has not been migrated.");
  });

  it("is alive but not ready while the database takes no writes", async () => {
    await rowsOf(
      api,
      "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
    );
    await rowsOf(
      api,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await until(
      "the pool has connections with the new setting",
      async () => (await unreadiness(api)) === "The database takes no writes.",
    );
  });

  it("is alive but not ready while its folder cannot be written", async () => {
    rmSync(api.varDir, { recursive: true });
    expect(await unreadiness(api)).toBe("The disk cannot be written (ENOENT).");
  });
});

it("closes an idle connection later than its clients do", async () => {
  const api = await sharedApi();
  const { headers } = await api.request("/healthz");
  expect(headers.get("keep-alive")).toBe("timeout=76");
});
