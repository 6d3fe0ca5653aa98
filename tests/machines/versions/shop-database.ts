import pg, { type QueryResultRow } from "pg";
import { startPrimary } from "../../../packaging-api/tests/support/postgres-cluster";

/** An empty database on a PostgreSQL of its own, which a packaging API is to make its tables in. */
export type ShopDatabase = {
  url: string;
  /** @throws what pg throws */
  select<T extends QueryResultRow>(query: string, values?: unknown[]): Promise<T[]>;
  /** How many migrations it has. */
  countMigrations(): Promise<number>;
  close(): Promise<void>;
};

/** Makes it. */
export async function openShopDatabase(): Promise<ShopDatabase> {
  const cluster = await startPrimary({ settings: { max_connections: 200 } });
  await cluster.ask("create database shop");
  const url = new URL(cluster.url);
  url.pathname = "/shop";
  const pool = new pg.Pool({ connectionString: url.href, max: 2, connectionTimeoutMillis: 5_000 });
  const select = async <T extends QueryResultRow>(query: string, values: unknown[] = []) =>
    (await pool.query<T>(query, values)).rows;
  return {
    url: url.href,
    select,
    async countMigrations() {
      const [row] = await select<{ made: number }>(
        "select count(*)::int as made from drizzle.__drizzle_migrations",
      );
      return row?.made ?? 0;
    },
    async close() {
      await pool.end();
      await cluster.kill();
    },
  };
}
