/**
 * `npm test`: types, lint, unit tests, the packaging API over HTTP, the start and stop of the programs, the journeys
 * in a browser; at the end stand the tests that failed, and the last line counts all. `npm test -- unit`, `mutation`,
 * `api`, `process`, `e2e` or `checks` runs one stage; with `--thorough` nothing is left out (docs/testing.md); `npm test
 * -- e2e --scripts=wanted` has the journeys' pages load their scripts as they do for shoppers.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "./lib/browser.mjs";
import { Refusal } from "./lib/refusal.mjs";
import { root } from "./lib/root.mjs";
import { add, jestCounts, none, playwrightCounts, runTool } from "./lib/stage.mjs";
import { beThorough, isThorough } from "./lib/thorough.mjs";

/** @import { Counts } from "./lib/stage.mjs" */

const reports = join(root, "test-results", "counts");

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * @typedef {object} Result
 * @property {boolean} good
 * @property {Counts} counts
 */

/** @param {string[]} tool @returns {() => Promise<Result>} */
const check = (tool) => async () => ({ good: await runTool(tool), counts: none });

/**
 * @param {boolean} good
 * @param {string} report
 * @param {(file: string) => Counts} count
 * @returns {Result}
 */
function resultOf(good, report, count) {
  return { good, counts: existsSync(report) ? count(report) : none };
}

/** @param {string} project @param {() => string[]} [options] @returns {() => Promise<Result>} */
const jest =
  (project, options = () => []) =>
  async () => {
    const report = freshReport(project);
    const good = await runTool([
      "node_modules/jest/bin/jest.js",
      "--selectProjects",
      project,
      "--json",
      `--outputFile=${report}`,
      ...options(),
      ...(process.env.CI === "true" ? ["--ci"] : []),
    ]);
    return resultOf(good, report, jestCounts);
  };

/** @param {string} name @param {string} config @returns {() => Promise<Result>} */
const playwright = (name, config) => async () => {
  const report = freshReport(name);
  const good = await runTool(
    ["node_modules/@playwright/test/cli.js", "test", `--config=${config}`, "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return resultOf(good, report, playwrightCounts);
};

/**
 * Suites of programs wait as much as they work: with six at a time two cores have little left, with eight no less. On a
 * machine with other work each of six takes so long that starts and statements exceed their times.
 * @returns {string[]} options of Jest
 */
function workersThatWait() {
  const [lately = 0] = loadavg();
  return [`--maxWorkers=${lately > 2 * availableParallelism() ? 3 : 6}`];
}

/** @param {() => Promise<Result>} run */
const inBrowser = (run) => () => {
  requireBrowser();
  return run();
};

const startAndStop = inBrowser(playwright("process", "playwright.process.config.ts"));
const journeys = inBrowser(playwright("journeys", "playwright.config.ts"));

const tsc = ["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false"];

/** @type {{ group: string, name: string, run: () => Promise<Result>, thorough?: boolean }[]} */
const stages = [
  { group: "checks", name: "Route types", run: check(["node_modules/next/dist/bin/next", "typegen"]) },
  { group: "checks", name: "Types of the storefront", run: check(tsc) },
  { group: "checks", name: "Types of the packaging API", run: check([...tsc, "-p", "packaging-api"]) },
  { group: "checks", name: "Lint", run: check(["node_modules/@biomejs/biome/bin/biome", "check", "."]) },
  { group: "checks", name: "Imports", run: check(["scripts/checks/dependencies.mjs"]) },
  {
    group: "checks",
    name: "Unused code and packages",
    run: check(["node_modules/knip/bin/knip.js", "--no-progress"]),
  },
  { group: "checks", name: "Locked packages", run: check(["scripts/checks/lockfile.mjs"]) },
  { group: "checks", name: "Compiled packages", run: check(["scripts/checks/compiled-packages.mjs"]) },
  { group: "unit", name: "Unit tests", run: jest("storefront") },
  {
    group: "mutation",
    name: "Mutation, a sample",
    run: check(["scripts/mutation.mjs", "sample"]),
    thorough: true,
  },
  { group: "api", name: "Packaging API", run: jest("packaging-api", workersThatWait) },
  { group: "process", name: "Start and stop", run: startAndStop },
  { group: "e2e", name: "Journeys", run: journeys },
];

/** @param {Counts} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

/** @param {typeof stages} chosen @returns {Promise<{ counts: Counts, notGood: string[] }>} */
async function runAll(chosen) {
  let counts = none;
  /** @type {string[]} */
  const notGood = [];
  for (const { name, run } of chosen) {
    process.stdout.write(`\n── ${name}\n`);
    const began = Date.now();
    const result = await run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(`── ${name}: ${result.good ? "good" : "NOT GOOD"}, ${seconds} s\n`);
    counts = add(counts, result.counts);
    if (!result.good) notGood.push(name);
  }
  return { counts, notGood };
}

/** When the pages of the journeys load their scripts (tests/support/shop-settings.ts). */
const SCRIPTS = "--scripts=";
const THOROUGH = "--thorough";

const groups = [...new Set(stages.map(({ group }) => group))];

try {
  const given = process.argv.slice(2);
  const scripts = given.find((argument) => argument.startsWith(SCRIPTS));
  if (scripts !== undefined) process.env.JOURNEY_SCRIPTS = scripts.slice(SCRIPTS.length);
  if (given.includes(THOROUGH)) beThorough();
  const wanted = given.filter((argument) => argument !== scripts && argument !== THOROUGH);
  const unknown = wanted.find((group) => !groups.includes(group));
  if (unknown !== undefined)
    throw new Refusal(`There is no stage called "${unknown}"; there are ${groups.join(", ")}.`);
  const { counts, notGood } = await runAll(
    wanted.length === 0
      ? stages.filter(({ thorough = false }) => isThorough() || !thorough)
      : stages.filter(({ group }) => wanted.includes(group)),
  );
  for (const failure of counts.failures) process.stdout.write(`\nFailed: ${failure}\n`);
  process.stdout.write(notGood.length === 0 ? "\n" : `\nNot good: ${notGood.join(", ")}.\n`);
  process.stdout.write(`${summary(counts)}\n`);
  if (notGood.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
