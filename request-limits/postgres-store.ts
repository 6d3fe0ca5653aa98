import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { SharedStore } from "./shared-store";
import { storeOf } from "./store-of";

/** A pool of node-postgres, with timeouts of its own. */
export type PostgresPool = {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<unknown>;
  end(): Promise<void>;
};

/**
 * Counts in a table of PostgreSQL.
 * @param table with the columns key, points and expire, in this order. Rows whose `expire` is over are the caller's to
 *   remove.
 */
export function openPostgresStore(pool: PostgresPool, table: string): SharedStore {
  return storeOf(
    (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: "pool",
        tableName: table,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    () => pool.end(),
  );
}
