import { apiFlags } from "../lib/node-flags.mjs";
import { runNode } from "./command.mjs";

/** A million products are made and measured once. */
const LONGEST_MS = 7_200_000;

/** @param {string} program @param {string[]} options */
const runOnPostgres = (program, options) =>
  runNode(["--import", "tsx", program, `--flags=${apiFlags({ embedded: false }).join(" ")}`, ...options], {
    timeoutMs: LONGEST_MS,
  });

/**
 * Times what the staff read at the packaging API in a shop of many orders, on PostgreSQL.
 * @param {string[]} options as packaging-api/tests/back-office-bench/main.ts takes them
 * @returns {Promise<string>} a table
 */
export const timeBackOffice = (options) =>
  runOnPostgres("packaging-api/tests/back-office-bench/main.ts", options);

/**
 * Times what shoppers read at the packaging API as the catalogue grows, on PostgreSQL.
 * @param {string[]} options as packaging-api/tests/growth-bench/main.ts takes them
 * @returns {Promise<string>} a table
 */
export const timeGrowth = (options) => runOnPostgres("packaging-api/tests/growth-bench/main.ts", options);
