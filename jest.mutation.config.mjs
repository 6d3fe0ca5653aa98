import { fileURLToPath } from "node:url";
import { transformIgnorePatterns } from "./scripts/lib/esm-packages.mjs";
import { mutationGroup } from "./scripts/lib/mutation-groups.mjs";

const { roots, tests, programs = false } = mutationGroup();
const support = "<rootDir>/packaging-api/tests/support";

/** For parts whose tests need a packaging API: it runs in Jest's own process, on PostgreSQL. */
const inProcess = {
  // Stryker looks for it itself, without Jest's `<rootDir>`.
  testEnvironment: fileURLToPath(
    new URL("packaging-api/tests/support/mutation/stop-at-first-failure.cjs", import.meta.url),
  ),
  globalSetup: `${support}/mutation/set-up-mutation.ts`,
  setupFilesAfterEnv: [`${support}/mutation/share-in-process-program.ts`],
  testSequencer: fileURLToPath(new URL("scripts/lib/quickest-first.mjs", import.meta.url)),
  testTimeout: 30_000,
};

/** What `npm run test:mutation` runs for each mutant: tests without a page's document. */
export default {
  testEnvironment: "node",
  ...(programs ? inProcess : {}),
  // Each run looks through all that lies here.
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testMatch: tests.map((path) => `<rootDir>/${path}`),
  watchman: false,
  // Next's own modules look for what its server puts on globalThis.
  setupFiles: ["next/dist/server/node-environment-baseline.js"],
  transform: {
    "\\.m?[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  transformIgnorePatterns,
  moduleNameMapper: {
    ...(programs
      ? {
          "^\\./api-program$": `${support}/mutation/in-process-program.ts`,
          "/password-cost$": `${support}/least-password-cost.ts`,
        }
      : {}),
    "^server-only$": "<rootDir>/tests/support/server-only.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
};
