import { describeOnPostgres, rowsOf, startApi } from "../support";

describeOnPostgres("the program", () => {
  it("is alive but not ready while a migration is missing", async () => {
    const api = await startApi({ database: "postgres" });
    try {
      expect((await api.request("/readyz")).status).toBe(200);
      await rowsOf(api, "update drizzle.__drizzle_migrations set created_at = created_at - 1");
      const response = await api.request("/readyz");
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ message: "The database has not been migrated." });
      expect((await api.request("/healthz")).status).toBe(200);
    } finally {
      await api.stop();
    }
  });
});
