import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Config } from "../config";
import { dialect } from "./dialect";
import { lockFolder } from "./lock";

/** A handle on the database: the pool, or the transaction that is running. Inside a transaction use only its own. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Connection = {
  db: PgDatabase<PgQueryResultHKT>;
  kind: "postgresql" | "pglite";
  /** Brings the schema to the newest migration; may be run by several processes at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

/** PostgreSQL refuses the connection, or nothing answers; `message` is one sentence for the person at the terminal. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const reason =
      cause instanceof Error ? cause.message || ("code" in cause ? cause.code : cause.name) : cause;
    super(`PostgreSQL cannot be reached by DATABASE_URL: ${reason}.`, { cause });
  }
}

const migrationsFolder = join(fileURLToPath(new URL(".", import.meta.url)), "migrations");

/**
 * Opens the database of the settings: PostgreSQL when DATABASE_URL is set, PGlite under VAR_DIR otherwise.
 * @throws FolderLockedError when another process holds PGlite's folder; `migrate` throws DatabaseUnreachableError when
 * PostgreSQL cannot be reached.
 */
export async function connect(config: Pick<Config, "databaseUrl" | "varDir">): Promise<Connection> {
  return config.databaseUrl === undefined
    ? connectPglite(resolve(config.varDir, "database"))
    : connectPostgres(config.databaseUrl);
}

async function connectPostgres(connectionString: string): Promise<Connection> {
  const [{ default: pg }, { NodePgDatabase }, { migrate }, { poolSettings, PostgresSession }] =
    await Promise.all([
      import("pg"),
      import("drizzle-orm/node-postgres"),
      import("drizzle-orm/node-postgres/migrator"),
      import("./postgres-session"),
    ]);
  const pool = new pg.Pool({ connectionString, ...poolSettings });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = new NodePgDatabase(dialect, new PostgresSession(pool), undefined);
  return {
    db,
    kind: "postgresql",
    async migrate() {
      // Several processes may start at once: one migrates, the others wait for it.
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnreachableError(error);
      });
      try {
        await client.query("select pg_advisory_lock(7201)");
        await migrate(db, { migrationsFolder });
      } finally {
        await client.query("select pg_advisory_unlock(7201)");
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function connectPglite(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const client = await PGlite.create(folder, { extensions: { pg_trgm } });
  const db = drizzle(client);
  return {
    db,
    kind: "pglite",
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await client.close();
      lock.close();
    },
  };
}
