import { apiFlags } from "../lib/node-flags.mjs";
import { runNode } from "./command.mjs";

/** Six measurements of some seconds each, and the making of a database. */
const LONGEST_MS = 900_000;

/**
 * Counts completed checkouts per second on PostgreSQL.
 * @param {string[]} options as packaging-api/tests/checkouts-bench/main.ts takes them
 * @returns {Promise<string>} a table
 */
export function countCheckouts(options) {
  const program = "packaging-api/tests/checkouts-bench/main.ts";
  const args = ["--import", "tsx", program, `--flags=${apiFlags({ embedded: false }).join(" ")}`, ...options];
  return runNode(args, { timeoutMs: LONGEST_MS });
}
