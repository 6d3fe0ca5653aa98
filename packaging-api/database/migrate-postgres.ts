import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { databaseOn } from "./database-on-pool";
import { migrationsFolder } from "./migrations-folder";
import { inTransaction } from "./pipelining/pooled-database";
import type { Pooler, WorkLimits } from "./work-limits";
import { WorkPool } from "./work-pool";

/** An advisory lock. */
const MIGRATION_LOCK = 7_201;

/** One connection has the lock, the other migrates. Making an index takes as long as it takes. */
const limits: WorkLimits = {
  connections: 2,
  waiting: 2,
  waitMs: 5_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  readOnly: false,
};

/**
 * Brings the schema to the newest migration. Several processes may start at once: one migrates, the others wait for it.
 * The lock is that of a transaction, because behind a pooler a session's lock would stay with a connection that others use.
 * @throws NoConnectionError when PostgreSQL cannot be reached; what a connection was lost by while it migrated
 */
export async function migratePostgres(connectionString: string, pooler: Pooler): Promise<void> {
  const pool = new WorkPool(connectionString, limits, pooler);
  try {
    await inTransaction(databaseOn(pool), async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await migrateOn(pool);
    });
  } finally {
    await pool.end();
  }
}

/** Migrates by one connection of a pool, and gives it back: drizzle keeps one of a pool for ever when its `begin` fails. */
async function migrateOn(pool: WorkPool): Promise<void> {
  const client = await pool.connect();
  try {
    await migrate(drizzle(client), { migrationsFolder });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
