import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";

type Database = PgDatabase<PgQueryResultHKT>;

/** A pool, and what makes drizzle's handle on one of its connections. */
type Connections = { pool: Pool; handleOn(client: PoolClient): Database };

const connectionsOf = new WeakMap<Database, Connections>();

/** One handle for each connection as long as it is open: what was prepared with it is used again. */
const handles = new WeakMap<PoolClient, Database>();

/** Makes transactions on a database take their connection from this pool. */
export function registerPool(db: Database, connections: Connections): void {
  connectionsOf.set(db, connections);
}

/** Whether a database is a server of its own, and not the embedded one, which answers in this program's thread. */
export const isServer = (db: Database): boolean => connectionsOf.has(db);

/**
 * Runs one transaction: it commits when `work` is done and rolls back when it throws. On PGlite drizzle does it; on
 * PostgreSQL a connection has the same handle in each of its transactions, and `begin` travels with the first statement.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const connections = connectionsOf.get(db);
  if (connections === undefined) return db.transaction(work);
  const client = await connections.pool.connect();
  const tx = handles.get(client) ?? connections.handleOn(client);
  handles.set(client, tx);
  const begun = begin(client);
  try {
    const result = await work(tx);
    await begun;
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** It is not awaited at once: it travels with the first statement, which fails where it fails. */
function begin(client: PoolClient): Promise<unknown> {
  const { stream } = client.connection;
  stream.cork();
  const begun = client.query("begin");
  stream.uncork();
  begun.catch(() => undefined);
  return begun;
}

/** Rolls back; a connection that cannot do so is closed, which makes the server roll back. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}
