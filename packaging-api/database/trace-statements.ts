import { NodePgPreparedQuery } from "drizzle-orm/node-postgres/session";
import type { PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import { PglitePreparedQuery } from "drizzle-orm/pglite/session";
import { runTraced } from "../../observability/spans";

/**
 * Puts a span round every statement of either driver, for the life of the program. Here, below drizzle's builders and
 * above the drivers, one place serves both, transactions too, and the request that a statement belongs to is still known:
 * inside a pool it may not be.
 */
export function traceStatements(): void {
  for (const { prototype } of [NodePgPreparedQuery, PglitePreparedQuery]) {
    const { execute } = prototype;
    prototype.execute = function (this: PgPreparedQuery<PreparedQueryConfig>, ...values) {
      return runTraced(this.getQuery().sql, () => execute.apply(this, values));
    };
  }
}
