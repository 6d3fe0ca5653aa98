import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationsFolder } from "./migrations-folder";
import { adaptToPooler } from "./transaction-pooler";
import { NoConnectionError } from "./unavailable";
import type { Pooler } from "./work-limits";

/** An advisory lock. */
const MIGRATION_LOCK = 7_201;

/** Making an index takes as long as it takes. */
const unlimited = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0, readOnly: false };

/**
 * Brings the schema to the newest migration. Several processes may start at once: one migrates, the others wait for it.
 * The lock is that of a transaction, because behind a pooler a session's lock would stay with a connection that others use.
 * @throws NoConnectionError when PostgreSQL cannot be reached
 */
export async function migratePostgres(connectionString: string, pooler: Pooler): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000, pipeline: true });
  if (pooler === "transaction") adaptToPooler(pool, unlimited);
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnectionError(error);
    });
    try {
      await client.query("begin");
      await client.query("set local idle_in_transaction_session_timeout = 0");
      await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await migrate(drizzle(pool), { migrationsFolder });
    } finally {
      await client.query("commit");
      client.release();
    }
  } finally {
    await pool.end();
  }
}
