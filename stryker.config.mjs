import { join } from "node:path";
import { mutationGroup } from "./scripts/lib/mutation-groups.mjs";

const { name, mutate, coverageAnalysis = "perTest", programs = false } = mutationGroup();
const reports = join("test-results", "mutation");

export default {
  mutate,
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner", "./scripts/lib/ignore-log-calls.mjs"],
  ignorers: ["log-calls"],
  // A program is not imported by the tests that call it.
  jest: { configFile: "jest.mutation.config.mjs", enableFindRelatedTests: !programs },
  coverageAnalysis,
  // Stryker would read it through an interface that TypeScript 7 no longer has; nothing here needs it.
  tsconfigFile: "none",
  // Tests of programs wait half of their time.
  concurrency: programs ? 4 : 2,
  // Each file of tests leaves the program's AsyncLocalStorage behind, which Node then looks through at every promise:
  // after a hundred mutants that took more than half of a process's time.
  maxTestRunnerReuse: programs ? 15 : 0,
  // Beside what its tests take: those of programs take a minute for a change that none of them notices.
  timeoutMS: programs ? 240_000 : 60_000,
  ignorePatterns: [
    "/var",
    "/.next*",
    "/test-results",
    "/docs",
    "/public",
    "/tests/e2e",
    "/tests/process",
    "/tests/abuse",
  ],
  tempDirName: join("var", "mutation"),
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: join(reports, `${name}.json`) },
  incremental: true,
  incrementalFile: join(reports, `${name}-before.json`),
  // Below 90 of 100 mutants noticed it fails.
  thresholds: { high: 95, low: 90, break: 90 },
};
