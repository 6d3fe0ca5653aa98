import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures the tests that failed, each with the beginning of what it said
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/** Letters of a failure's message in the summary: what was expected and what came fit, no page or stack does. */
const MESSAGE_LETTERS = 500;

/** @param {string} test @param {string} [message] */
const failureOf = (test, message = "") =>
  `${test}\n${stripVTControlCharacters(message).trim().slice(0, MESSAGE_LETTERS)}`;

/**
 * Runs a program of Node's and lets it write to the terminal.
 * @param {string[]} args The program's file below the root, then its arguments.
 * @param {Record<string, string>} [env] On top of the environment.
 * @returns {Promise<boolean>} whether it went well.
 */
export function runTool([file = "", ...args], env = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
}

/**
 * What is read of Jest's `--json` file.
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{
 *   name: string, status: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[],
 * }[]} testResults
 */

/**
 * Counts of Jest's `--json` file.
 * @param {string} file
 * @returns {Counts}
 */
export function jestCounts(file) {
  /** @type {JestReport} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const path = relative(root, name);
    if (status === "failed" && failed.length === 0) return [failureOf(path, message)];
    return failed.map((test) => failureOf(`${path} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    // A test file that could not run at all holds no failed test.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * @param {import("@playwright/test/reporter").JSONReportSuite} suite
 * @returns {string[]}
 */
const failuresOfSuite = ({ suites = [], specs }) => [
  ...specs.flatMap(({ ok, file, line, title, tests }) =>
    ok
      ? []
      : [
          failureOf(
            `${file}:${line} › ${title}`,
            tests.flatMap(({ results }) => results).at(-1)?.error?.message,
          ),
        ],
  ),
  ...suites.flatMap(failuresOfSuite),
];

/**
 * Counts of Playwright's JSON report.
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  /** @type {import("@playwright/test/reporter").JSONReport} */
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message }) => failureOf("outside of the tests", message)),
    ],
  };
}
