import { apiFlags } from "../lib/node-flags.mjs";
import { runNode } from "./command.mjs";

/** A million products are made and measured once. */
const LONGEST_MS = 7_200_000;

/**
 * Times what shoppers read at the packaging API as the catalogue grows, on PostgreSQL.
 * @param {string[]} options as packaging-api/tests/growth-bench/main.ts takes them
 * @returns {Promise<string>} a table
 */
export function timeGrowth(options) {
  const program = "packaging-api/tests/growth-bench/main.ts";
  const args = ["--import", "tsx", program, `--flags=${apiFlags({ embedded: false }).join(" ")}`, ...options];
  return runNode(args, { timeoutMs: LONGEST_MS });
}
