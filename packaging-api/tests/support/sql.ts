import pg from "pg";
import type { RunningApi, StartedApi } from "./api";
import { argumentsFor } from "./bundled";
import { startProgram } from "./program";

/** Rows of a query on the PostgreSQL database under a running API. */
export async function rowsOf<T extends pg.QueryResultRow>(
  api: Pick<RunningApi, "databaseUrl">,
  query: string,
  values: unknown[] = [],
): Promise<T[]> {
  if (api.databaseUrl === undefined)
    throw new Error("Only PostgreSQL can be looked into beside the program.");
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Changes the data under an API behind its back. PGlite has one process at a time: the API is stopped and started
 * round it, which carts survive.
 */
export async function changeData(api: RunningApi | StartedApi, ...statements: string[]): Promise<void> {
  if (api.databaseUrl !== undefined) {
    for (const statement of statements) await rowsOf(api, statement);
    return;
  }
  if (!("stop" in api)) throw new Error("Nobody stops a shared program. This file needs one of its own.");
  await api.stop();
  const change = startProgram([...argumentsFor("packaging-api/tests/support/run-sql.ts"), ...statements], {
    VAR_DIR: api.varDir,
  });
  const code = await change.exited;
  if (code !== 0) throw new Error(change.logs());
  await api.start();
}
