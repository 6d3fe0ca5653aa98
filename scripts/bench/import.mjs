import { runNode } from "./command.mjs";

/** Three imports of 100,000 lines. */
const LONGEST_MS = 1_800_000;

/**
 * Times additions to carts beside imports on PostgreSQL.
 * @param {string[]} options as packaging-api/tests/import-bench/main.ts takes them
 * @returns {Promise<string>} a table
 */
export function timeImports(options) {
  const args = ["--import", "tsx", "packaging-api/tests/import-bench/main.ts", ...options];
  return runNode(args, { timeoutMs: LONGEST_MS });
}
