import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { startsApi } from "./settings.mjs";

/**
 * Tells one database from another, for the build: pages that were built from a database that has since been thrown
 * away name products that no longer exist.
 * @param {import("./settings.mjs").Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function catalogueMark(settings, env) {
  if (!startsApi(settings)) return settings.apiUrl;
  if (env.DATABASE_URL) return createHash("sha256").update(env.DATABASE_URL).digest("hex");
  // PostgreSQL writes this file once, when the database is made.
  const made = join(settings.varDir, "database", "PG_VERSION");
  return existsSync(made) ? `${made} ${statSync(made).mtimeMs}` : made;
}
