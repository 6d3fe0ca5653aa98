import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { RUN_SETTINGS, type WorkLimits } from "./work-limits";

/** What PostgreSQL holds a pool's transactions to; 0: no limit. */
export type TransactionLimits = Pick<
  WorkLimits,
  "statementMs" | "lockMs" | "idleInTransactionMs" | "readOnly"
>;

const nameless = (statement: string | QueryConfig) =>
  typeof statement === "string" ? statement : { ...statement, name: undefined };

/** Sends every statement of a pool's connections without a name: the next one may reach another server's connection. */
export function sendUnnamed(pool: Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = ((statement: string | QueryConfig, ...rest: []) =>
      query(nameless(statement), ...rest)) as PoolClient["query"];
  });
}

const limitsInSql = ({ statementMs, lockMs, idleInTransactionMs, readOnly }: TransactionLimits): string =>
  [
    "",
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    ...Object.entries(RUN_SETTINGS).map(([name, value]) => `set local ${name} = ${value}`),
    ...(readOnly ? ["set transaction read only"] : []),
  ].join("; ");

/** What begins a transaction with other settings than usual, as drizzle writes it, is text in a config. */
const textOf = (statement: string | QueryConfig) =>
  typeof statement === "string" ? statement : statement.text;

/**
 * Makes a pool work behind PgBouncer in transaction mode, which lends a connection of the server for one transaction and
 * takes neither settings at a connection's start nor, before 1.21, named statements. Limits are set as a transaction
 * begins, in the same message; a statement by itself gets a transaction.
 */
export function adaptToPooler(pool: Pool, limits: TransactionLimits): void {
  const ending = limitsInSql(limits);
  sendUnnamed(pool);
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = ((statement: string | QueryConfig, ...rest: []) =>
      textOf(statement).startsWith("begin")
        ? query(`${textOf(statement)}${ending}`, ...rest)
        : query(statement, ...rest)) as PoolClient["query"];
  });
  pool.query = ((statement: string | QueryConfig, values?: unknown[]) =>
    runAlone(pool, statement, values)) as Pool["query"];
}

/** Sends a statement in a transaction of its own, all in one piece. */
async function runAlone(
  pool: Pool,
  statement: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const sent = [client.query("begin"), client.query(statement, values), client.query("commit")] as const;
  stream.uncork();
  // What failed makes the commit a rollback, and says why; a begin that failed comes first.
  const [begun, result, ended] = await Promise.allSettled(sent);
  client.release(ended.status === "rejected");
  if (begun.status === "rejected") throw begun.reason;
  if (result.status === "rejected") throw result.reason;
  if (ended.status === "rejected") throw ended.reason;
  return result.value;
}
