import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { registerPool } from "./pipelining/pooled-database";

/** Drizzle's handle on PostgreSQL whose statements and transactions take their connections from a pool. */
export function databaseOn(pool: Pool) {
  const db = drizzle(pool);
  registerPool(db, { pool, handleOn: (client) => drizzle(client) });
  return db;
}
