import { randomBytes } from "node:crypto";
import pg from "pg";
import { isThorough } from "../../../scripts/lib/thorough.mjs";
import { argumentsFor } from "./bundled";
import { startProgram } from "./program";
import { FIRST_START_MS, untilReady } from "./ready";
import { isAbandoned, runId, temporaryFolder } from "./run-folder";

const candidates = [
  "postgres://postgres@127.0.0.1:5432/postgres",
  "postgres://postgres:postgres@127.0.0.1:5432/postgres",
  "postgres://root@127.0.0.1:5432/postgres",
];
const prefix = "foldwell_test_";

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Looks for a PostgreSQL server where databases may be made: the one of TEST_DATABASE_URL, else on this machine.
 * Leaves its address to the workers.
 * @returns whether one was found.
 */
export async function findPostgres(): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL;
  for (const url of given ? [given] : candidates) {
    try {
      const allowed = await withClient(url, (client) =>
        client.query("select 1 from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)"),
      );
      if (allowed.rowCount === 0) continue;
    } catch (error) {
      if (given) throw error;
      continue;
    }
    process.env.FOLDWELL_TEST_POSTGRES = url;
    return true;
  }
  return false;
}

/** The server that tests may make databases on; undefined when there is none. */
export const postgresServer = (): string | undefined => process.env.FOLDWELL_TEST_POSTGRES;

/**
 * PostgreSQL where there is one: a program starts on it in a third of the time. For files that say nothing about the
 * database and need a program of their own.
 */
export const quickestDatabase = (): "pglite" | "postgres" =>
  postgresServer() === undefined ? "pglite" : "postgres";

/**
 * The databases of a file whose tests say the same of both, and that needs programs of its own: the quickest, and with
 * `--thorough` each that is there (docs/testing.md).
 */
export const databasesToTest = (): ("pglite" | "postgres")[] =>
  isThorough() && postgresServer() !== undefined ? ["pglite", "postgres"] : [quickestDatabase()];

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes this run's seeded template when it is not there yet. Call it with the lock held. */
async function ensureTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const there = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (there.rowCount !== 0) return;
  const making = `${template}_making`;
  await client.query(`drop database if exists "${making}" with (force)`);
  await client.query(`create database "${making}"`);
  const api = startProgram(argumentsFor("packaging-api/main.ts"), {
    PACKAGING_API_PORT: "0",
    INTERNAL_SECRET: "x".repeat(32),
    VAR_DIR: await temporaryFolder("postgres-template"),
    DATABASE_URL: urlOf(server, making),
  });
  await untilReady(api, FIRST_START_MS);
  await api.stop();
  // Each program makes keys under the secret that it is given.
  await withClient(urlOf(server, making), (made) => made.query("delete from secret_keys"));
  await client.query(`alter database "${making}" rename to "${template}"`);
}

const templateName = () => `${prefix}${runId()}_template`;

/** Makes this run's template if it is not there yet. Copying needs it unused: one worker of the run at a time. */
async function withTemplate<T>(
  server: string,
  work: (client: pg.Client, template: string) => Promise<T>,
): Promise<T> {
  return withClient(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [templateName()]);
    await ensureTemplate(client, server, templateName());
    return work(client, templateName());
  });
}

/** Makes this run's template before the first test needs it, where there is a server. */
export async function preparePostgresTemplate(): Promise<void> {
  const server = postgresServer();
  if (server !== undefined) await withTemplate(server, async () => undefined);
}

const newName = () => `${prefix}${runId()}_${randomBytes(6).toString("hex")}`;

/** The server, for what cannot do without one. */
function requireServer(): string {
  const server = postgresServer();
  if (server === undefined) throw new Error("No PostgreSQL answers; use describeOnPostgres.");
  return server;
}

/** A database of its own without a table. @returns its connection string. */
export async function createEmptyPostgresDatabase(): Promise<string> {
  const server = requireServer();
  const name = newName();
  await withClient(server, (client) => client.query(`create database "${name}"`));
  return urlOf(server, name);
}

/** A migrated and seeded database of its own. @returns its connection string. */
export async function createPostgresDatabase(): Promise<string> {
  const server = requireServer();
  const name = newName();
  return withTemplate(server, async (client, template) => {
    await client.query(`create database "${name}" template "${template}"`);
    // Nothing outlives the run, so that no commit need wait for the disk; a crash of the server is tested on clusters.
    await client.query(`alter database "${name}" set synchronous_commit = off`);
    return urlOf(server, name);
  });
}

/**
 * Drops a database of {@link createPostgresDatabase} before the run ends. Not for a test: the server first writes out
 * what all tests beside it have changed, which took more than a hundred seconds of a slow disk.
 */
export async function dropPostgresDatabase(url: string): Promise<void> {
  const server = requireServer();
  const name = new URL(url).pathname.slice(1);
  await withClient(server, (client) => client.query(`drop database if exists "${name}" with (force)`));
}

/** Each drop waits for the disk; several at a time wait for the same. */
const DROPS_AT_ONCE = 4;

/** Drops this run's databases, and those of runs on this machine that were killed. */
export async function dropPostgresDatabases(): Promise<void> {
  const server = postgresServer();
  if (server === undefined) return;
  const local = ["127.0.0.1", "localhost"].includes(new URL(server).hostname);
  const found = await withClient(server, (client) =>
    client.query<{ datname: string }>("select datname from pg_database where starts_with(datname, $1)", [
      prefix,
    ]),
  );
  const left = found.rows
    .map(({ datname }) => datname)
    .filter((name) => {
      const owner = name.slice(prefix.length);
      return owner.startsWith(`${runId()}_`) || (local && isAbandoned(owner));
    });
  const dropThem = async (client: pg.Client) => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      await client.query(`drop database if exists "${name}" with (force)`);
  };
  await Promise.all(Array.from({ length: DROPS_AT_ONCE }, () => withClient(server, dropThem)));
}
