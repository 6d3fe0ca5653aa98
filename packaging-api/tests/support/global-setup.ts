import { bundlePrograms } from "./bundled";
import { ensurePgliteTemplate } from "./pglite-template";
import { findPostgres, preparePostgresTemplate } from "./postgres";
import { findRedis } from "./redis";
import { keepFoldersInMemory, runId } from "./run-folder";

/**
 * Before the first worker: names the run, looks for PostgreSQL and Redis and makes the databases that tests copy, so that no
 * test has to wait for that.
 */
export default async function globalSetup(): Promise<void> {
  runId();
  keepFoldersInMemory();
  await bundlePrograms({ cheapPasswords: true });
  const found = await findPostgres();
  const required = process.env.CI === "true" || process.env.REQUIRE_POSTGRES === "1";
  if (!found && required)
    throw new Error("No PostgreSQL answers on 127.0.0.1:5432, and this run must not go without it.");
  if (!(await findRedis()) && (process.env.CI === "true" || process.env.REQUIRE_REDIS === "1"))
    throw new Error("No Redis answers on 127.0.0.1:6379, and this run must not go without it.");
  await Promise.all([ensurePgliteTemplate(), preparePostgresTemplate()]);
}
