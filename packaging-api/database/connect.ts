import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { lockFolder } from "./lock";
import { migrationsFolder } from "./migrations-folder";
import type { ReplicaWatch } from "./replica-watch";
import { NoConnectionError } from "./unavailable";
import { divideConnections, type Pooler } from "./work-limits";

/** A handle on the database: the pool, or the transaction that is running. Inside a transaction use only its own. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Where the database is: PostgreSQL by its URL, with so many connections at most, or PGlite in this folder. */
export type DatabaseSettings = {
  databaseUrl?: string;
  databaseConnections?: number;
  databasePooler?: Pooler;
  /** A read replica of it. */
  databaseReadUrl?: string | undefined;
  varDir: string;
};

export type Connection = {
  /** For what a shopper waits for. On PostgreSQL each of the three has connections and limits of its own. */
  db: PgDatabase<PgQueryResultHKT>;
  /** For lists, searches and feeds, which only read; they end when their requester is gone. */
  lists: PgDatabase<PgQueryResultHKT>;
  /** For one product, a category, the menu. This and lists read the replica, where there is one that does not lag. */
  pages: PgDatabase<PgQueryResultHKT>;
  /** For what no one waits for, and for the staff. */
  background: PgDatabase<PgQueryResultHKT>;
  /** How old the data of the read replica may be; undefined without one. */
  replica?: ReplicaWatch | undefined;
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
    const hint = String(reason).includes("unsupported startup parameter")
      ? " Behind PgBouncer in transaction mode DATABASE_POOLER has to be transaction."
      : "";
    super(`PostgreSQL cannot be reached by DATABASE_URL: ${reason}.${hint}`, { cause });
  }
}

const embeddedFolder = (varDir: string): string => resolve(varDir, "database");

/** Whether PGlite's database is there already. */
export const hasEmbedded = (varDir: string): boolean =>
  existsSync(join(embeddedFolder(varDir), "PG_VERSION"));

/**
 * Opens the database of the settings: PostgreSQL when DATABASE_URL is set, PGlite under VAR_DIR otherwise.
 * @throws FolderLockedError when another process has locked PGlite's folder; `migrate` throws DatabaseUnreachableError when
 * PostgreSQL cannot be reached.
 */
export async function connect(config: DatabaseSettings): Promise<Connection> {
  return config.databaseUrl === undefined
    ? connectPglite(embeddedFolder(config.varDir))
    : connectPostgres(config.databaseUrl, config);
}

async function connectPostgres(
  connectionString: string,
  { databaseConnections, databasePooler: pooler = "none", databaseReadUrl }: DatabaseSettings,
): Promise<Connection> {
  const [{ databaseOn }, { WorkPool }, { cancelWithRequest }] = await Promise.all([
    import("./database-on-pool"),
    import("./work-pool"),
    import("./cancel-reads"),
  ]);
  const { openReplica } = await import("./open-replica");
  const limits = divideConnections(databaseConnections);
  const shoppers = new WorkPool(connectionString, limits.shoppers, pooler);
  const lists = new WorkPool(connectionString, limits.lists, pooler);
  const background = new WorkPool(connectionString, limits.background, pooler);
  // A proxy gives connections numbers of its own, by which PostgreSQL would cancel another's statement.
  if (pooler === "none") cancelWithRequest(lists, background);
  const replica =
    databaseReadUrl === undefined
      ? undefined
      : openReplica(databaseReadUrl, { shoppers, lists, background }, limits, pooler);
  return {
    db: databaseOn(shoppers),
    lists: databaseOn(replica?.lists ?? lists),
    pages: databaseOn(replica?.pages ?? shoppers),
    replica: replica?.watch,
    background: databaseOn(background),
    kind: "postgresql",
    async migrate() {
      const { migratePostgres } = await import("./migrate-postgres");
      try {
        // As the program itself connects: a proxy may refuse that, and take what migrates.
        (await background.connect()).release();
        await migratePostgres(connectionString, pooler);
      } catch (error) {
        throw error instanceof NoConnectionError ? new DatabaseUnreachableError(error.cause) : error;
      }
    },
    async close() {
      await replica?.close();
      await Promise.all([shoppers.end(), lists.end(), background.end()]);
    },
  };
}

/**
 * PostgreSQL's own cache of pages, in this program's memory; what does not fit comes from the system's. By PGlite's default
 * (128 MB) the program takes some 100 MB more.
 */
const EMBEDDED_BUFFERS = "16MB";

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
    pages: db,
    background: db,
    kind: "pglite",
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await client.close();
      lock.close();
    },
  };
}
