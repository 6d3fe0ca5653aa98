import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Tells one database from another, for the build: pages that were built from a database that has since been thrown
 * away name products that no longer exist.
 * @param {object} where
 * @param {string} where.varDir
 * @param {string | undefined} where.databaseUrl
 * @returns {string}
 */
export function catalogueMark({ varDir, databaseUrl }) {
  if (databaseUrl) return createHash("sha256").update(databaseUrl).digest("hex");
  // PostgreSQL writes this file once, when the database is made.
  const made = join(varDir, "database", "PG_VERSION");
  return existsSync(made) ? `made ${statSync(made).mtimeMs}` : "";
}
