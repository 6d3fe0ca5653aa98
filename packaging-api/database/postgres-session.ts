import type { Query } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import type {
  PgPreparedQuery,
  PgTransactionConfig,
  PreparedQueryConfig,
  SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import { dialect } from "./dialect";
import { nameStatements } from "./statement-names";

type NoSchema = Record<string, never>;

type NameOf = ReturnType<typeof nameStatements>;

/**
 * drizzle's way to PostgreSQL with less on the way: a transaction's statements that come again are read and planned once
 * for a connection, and `begin` travels with the first of them. What is asked outside of transactions, as lists and
 * searches are, is planned for its values every time, unless it is `prepared`. docs/decisions/way-to-postgresql.md says
 * what that gives.
 */
export class PostgresSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: Pool;
  readonly #nameOf: NameOf;
  readonly #nameInTransactions = nameStatements();
  /** Those of transactions, one for each connection of the pool: what is prepared for them stays with them. */
  readonly #ofClients = new WeakMap<PoolClient, PostgresSession>();

  /** @param client whose statements these are: the pool's, or one connection's */
  constructor(pool: Pool, client: Pool | PoolClient = pool, nameOf: NameOf = () => undefined) {
    super(client, dialect, undefined);
    this.#pool = pool;
    this.#nameOf = nameOf;
  }

  #of(client: PoolClient): PostgresSession {
    const known = this.#ofClients.get(client);
    const session = known ?? new PostgresSession(this.#pool, client, this.#nameInTransactions);
    this.#ofClients.set(client, session);
    return session;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    inArrayMode: boolean,
    mapRows?: (rows: unknown[][]) => T["execute"],
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name ?? this.#nameOf(query.sql), inArrayMode, mapRows);
  }

  override async transaction<T>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    if (config !== undefined) throw new Error("Transactions are at the database's own level of isolation.");
    const client = await this.#pool.connect();
    const begun = begin(client);
    try {
      const result = await work(new NodePgTransaction(dialect, this.#of(client), undefined));
      await begun;
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      await giveUp(client);
      throw error;
    }
  }
}

/** No one waits for it at once: it travels with the first statement, which fails where it fails. */
function begin(client: PoolClient): Promise<unknown> {
  const { stream } = client.connection;
  stream.cork();
  const begun = client.query("begin");
  stream.uncork();
  begun.catch(() => undefined);
  return begun;
}

/** Rolls back; a connection that cannot do so is closed, which makes the server roll back. */
async function giveUp(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}
