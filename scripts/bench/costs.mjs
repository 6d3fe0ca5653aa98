import { runNode } from "./command.mjs";

/** A build may lie before it. */
const LONGEST_MS = 900_000;

/**
 * What a page, a search and a purchase cost each program.
 * @returns {Promise<string>} two tables in Markdown
 */
export const measureCosts = () =>
  runNode(["--import", "tsx", "tests/costs/main.ts"], { timeoutMs: LONGEST_MS });
