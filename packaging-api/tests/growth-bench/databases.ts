/** The databases that the measurement keeps from run to run, one for each size of the catalogue. */
import pg from "pg";
import { postgresServer } from "../support/postgres";

const PREFIX = "foldwell_growth_";
const nameOf = (size: number) => `${PREFIX}${size}`;

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

/** Makes the database of a size where it is not there yet, empty or as a copy of a smaller one. @returns its address */
export function growthDatabase(size: number, smaller: number | undefined): Promise<string> {
  return onServer(async (client, server) => {
    const name = nameOf(size);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    const template = smaller === undefined ? "" : ` template "${nameOf(smaller)}"`;
    if (rowCount === 0) await client.query(`create database "${name}"${template}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  });
}

/** Drops all of them. */
export function dropGrowthDatabases(): Promise<void> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [PREFIX],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
}
