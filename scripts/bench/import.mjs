import { runNode } from "./command.mjs";

/** Two imports and a rollback, of a million lines at most. */
const LONGEST_MS = 10_800_000;

/**
 * Times additions to carts beside imports on PostgreSQL.
 * @param {string[]} options as packaging-api/tests/import-bench/main.ts takes them
 * @returns {Promise<string>} a table
 */
export function timeImports(options) {
  const args = ["--import", "tsx", "packaging-api/tests/import-bench/main.ts", ...options];
  return runNode(args, { timeoutMs: LONGEST_MS });
}
