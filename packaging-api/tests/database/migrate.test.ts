import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { connect } from "../../database/connect";
import { prepareSchema } from "../../database/schema";
import { internalSecret } from "../support";
import { argumentsFor } from "../support/bundled";
import { describeOnPostgres } from "../support/describe-on-postgres";
import { createPostgresDatabase } from "../support/postgres";
import { startProgram, waitFor } from "../support/program";
import { temporaryFolder } from "../support/run-folder";
import { rowsOf } from "../support/sql";
import { until } from "../support/until";

const migrationsFolder = fileURLToPath(new URL("../../database/migrations", import.meta.url));
const behind = (migrations: string) =>
  `The database is ${migrations} behind this version of the shop: run npm run migrate, then start it again.`;

/** The schema where a start does not bring it to its version. */
describeOnPostgres("a database that is migrated apart from a start", () => {
  let databaseUrl: string;
  let varDir: string;
  beforeEach(async () => {
    databaseUrl = await createPostgresDatabase();
    varDir = await temporaryFolder("migrate");
  });

  const empty = async () => {
    for (const statement of [
      "drop schema drizzle cascade",
      "drop schema public cascade",
      "create schema public",
    ])
      await rowsOf({ databaseUrl }, statement);
  };
  async function prepare(migratesAtStart: boolean): Promise<void> {
    const connection = await connect({ databaseUrl, varDir });
    try {
      await prepareSchema(connection, { migratesAtStart });
    } finally {
      await connection.close();
    }
  }
  const run = (file: string, ...args: string[]) =>
    startProgram([...argumentsFor(file), ...args], {
      PACKAGING_API_PORT: "0",
      INTERNAL_SECRET: internalSecret,
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      MIGRATE_AT_START: "off",
    });

  it("is taken as it is while it is as this version needs it, or newer", async () => {
    await prepare(false);
    await rowsOf(
      { databaseUrl },
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later version', 9999999999999)",
    );
    await prepare(false);
  });

  it("is refused in one sentence while migrations are missing", async () => {
    await rowsOf(
      { databaseUrl },
      `delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await expect(prepare(false)).rejects.toThrow(behind("1 migration"));
    await empty();
    const all = readMigrationFiles({ migrationsFolder }).length;
    await expect(prepare(false)).rejects.toThrow(behind(`${all} migrations`));
    // Nothing was changed by looking.
    expect(await rowsOf({ databaseUrl }, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
    await prepare(true);
    await prepare(false);
  });

  it.each([
    ["waits for another program that migrates", "select pg_advisory_xact_lock(7201)"],
    ["migrates", "lock table drizzle.__drizzle_migrations in access exclusive mode"],
  ])("ends with an error where its connections are lost while it %s", async (_, hold) => {
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query(hold);
      const prepared = prepare(true).then(
        () => "migrated",
        () => "failed",
      );
      await until("a connection that waits", async () => {
        // A transaction sees what the others do as it was when it first looked.
        const waiting = await rowsOf(
          { databaseUrl },
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.length > 0 || undefined;
      });
      await holder.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      expect(await prepared).toBe("failed");
    } finally {
      await holder.end();
    }
    await prepare(true);
  });

  it("keeps the programs from starting until the command has migrated it", async () => {
    await empty();
    const all = readMigrationFiles({ migrationsFolder }).length;
    for (const refused of [
      run("packaging-api/main.ts"),
      run("packaging-api/staff/staff.ts", "orders", "list"),
    ]) {
      expect(await refused.exited).toBe(1);
      expect(refused.logs().trim()).toBe(behind(`${all} migrations`));
    }
    const migrating = run("packaging-api/staff/staff.ts", "database", "migrate");
    expect(await migrating.exited).toBe(0);
    expect(migrating.logs().trim()).toBe("The database is as this version of the shop needs it.");
    const api = run("packaging-api/main.ts");
    await waitFor("the API", api, () => api.logs().includes('"msg":"listening"') || undefined, 120_000);
    await api.stop();
  });
});
