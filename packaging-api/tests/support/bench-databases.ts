/** The databases that a measurement keeps from run to run, on the PostgreSQL of this machine. */
import pg from "pg";
import { postgresServer } from "./postgres";

async function onServer<T>(work: (client: pg.Client, server: string) => Promise<T>): Promise<T> {
  const server = postgresServer();
  if (server === undefined) throw new Error("No PostgreSQL answers.");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client, server);
  } finally {
    await client.end();
  }
}

/** Makes a database where it is not there yet, empty or as a copy of another one. @returns its address */
export function benchDatabase(name: string, copied?: string): Promise<string> {
  return onServer(async (client, server) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    const template = copied === undefined ? "" : ` template "${copied}"`;
    if (rowCount === 0) await client.query(`create database "${name}"${template}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  });
}

/** Drops all whose names begin so. */
export function dropBenchDatabases(prefix: string): Promise<void> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
}
