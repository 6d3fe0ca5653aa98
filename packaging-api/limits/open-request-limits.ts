import { getTableName } from "drizzle-orm";
import type { RequestLimits } from "../../request-limits/limits";
import { openLimits } from "../../request-limits/open-limits";
import type { LimitSettings } from "../../request-limits/settings";
import type { SharedStore } from "../../request-limits/shared-store";
import type { DatabaseSettings } from "../database/connect";
import { sendUnnamed } from "../database/transaction-pooler";
import type { Pooler } from "../database/work-limits";
import type { Logger } from "../log";
import { requestLimits } from "./limit-tables";

/** Connections for counting. They are not the shoppers': neither waits for the other. */
const CONNECTIONS = 2;
/** A request waits for its count so long at most. Then this process counts by itself. */
const TIMEOUT_MS = 500;

async function openInPostgres(connectionString: string, pooler: Pooler): Promise<SharedStore> {
  const [{ default: pg }, { openPostgresStore }] = await Promise.all([
    import("pg"),
    import("../../request-limits/postgres-store"),
  ]);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...(pooler === "none" && { statement_timeout: TIMEOUT_MS }),
  });
  if (pooler === "transaction") sendUnnamed(pool);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  return openPostgresStore(pool, getTableName(requestLimits));
}

/** The packaging API's limits: in Redis, else in PostgreSQL, else in memory, since one process alone opens PGlite. */
export function openRequestLimits(
  config: LimitSettings & Pick<DatabaseSettings, "databaseUrl" | "databasePooler">,
  log: Logger,
): Promise<RequestLimits> {
  const { databaseUrl, databasePooler = "none" } = config;
  return openLimits(
    config,
    (state, error) => {
      if (state === "answers") log.info("requests are counted for all processes again");
      else log.warn({ error }, "requests are counted by this process alone; look at the store of the counts");
    },
    databaseUrl === undefined ? undefined : () => openInPostgres(databaseUrl, databasePooler),
  );
}
