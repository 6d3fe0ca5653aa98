import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { lockFolder } from "./lock";
import { migrationsFolder } from "./migrations-folder";
import { registerPool } from "./pipelining/pooled-database";
import { divideConnections } from "./work-limits";

/** A handle on the database: the pool, or the transaction that is running. Inside a transaction use only its own. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Where the database is: PostgreSQL by its URL, with so many connections at most, or PGlite in this folder. */
export type DatabaseSettings = { databaseUrl?: string; databaseConnections?: number; varDir: string };

export type Connection = {
  /** For what a shopper waits for. On PostgreSQL each of the three has connections and limits of its own. */
  db: PgDatabase<PgQueryResultHKT>;
  /** For lists, searches and feeds, which only read; they end when their requester is gone. */
  lists: PgDatabase<PgQueryResultHKT>;
  /** For what no one waits for, and for the staff. */
  background: PgDatabase<PgQueryResultHKT>;
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

/**
 * Opens the database of the settings: PostgreSQL when DATABASE_URL is set, PGlite under VAR_DIR otherwise.
 * @throws FolderLockedError when another process has locked PGlite's folder; `migrate` throws DatabaseUnreachableError when
 * PostgreSQL cannot be reached.
 */
export async function connect(config: DatabaseSettings): Promise<Connection> {
  return config.databaseUrl === undefined
    ? connectPglite(resolve(config.varDir, "database"))
    : connectPostgres(config.databaseUrl, config.databaseConnections);
}

async function connectPostgres(connectionString: string, connections?: number): Promise<Connection> {
  const [{ default: pg }, { drizzle }, { migrate }, { WorkPool }, { cancelWithRequest }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
    import("./work-pool"),
    import("./cancel-reads"),
  ]);
  const limits = divideConnections(connections);
  const shoppers = new WorkPool(connectionString, limits.shoppers);
  const lists = new WorkPool(connectionString, limits.lists);
  const background = new WorkPool(connectionString, limits.background);
  cancelWithRequest(lists, background);
  const on = (pool: InstanceType<typeof pg.Pool>) => {
    const db = drizzle(pool);
    registerPool(db, { pool, handleOn: (client) => drizzle(client) });
    return db;
  };
  return {
    db: on(shoppers),
    lists: on(lists),
    background: on(background),
    kind: "postgresql",
    async migrate() {
      // Making an index takes as long as it takes.
      const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 });
      try {
        // Several processes may start at once: one migrates, the others wait for it.
        const client = await pool.connect().catch((error: unknown) => {
          throw new DatabaseUnreachableError(error);
        });
        try {
          await client.query("select pg_advisory_lock(7201)");
          await migrate(drizzle(pool), { migrationsFolder });
        } finally {
          await client.query("select pg_advisory_unlock(7201)");
          client.release();
        }
      } finally {
        await pool.end();
      }
    },
    async close() {
      await Promise.all([shoppers.end(), lists.end(), background.end()]);
    },
  };
}

/**
 * PostgreSQL's own cache of pages, in this program's memory; the shop's 513 products and their orders fit in a part of
 * it. By PGlite's default (128 MB) the program takes some 100 MB more.
 */
const EMBEDDED_BUFFERS = "32MB";

async function connectPglite(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }, { PrivateNodeFS }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
    import("./private-node-fs"),
  ]);
  const client = await PGlite.create({
    fs: new PrivateNodeFS(folder),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${EMBEDDED_BUFFERS}`],
  });
  const db = drizzle(client);
  return {
    db,
    lists: db,
    background: db,
    kind: "pglite",
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await client.close();
      lock.close();
    },
  };
}
