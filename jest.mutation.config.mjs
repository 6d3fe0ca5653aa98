import { mutationGroup } from "./scripts/lib/mutation-groups.mjs";

const { roots, tests } = mutationGroup();

/** What `npm run test:mutation` runs for each mutant: tests without a program, a database or a page's document. */
export default {
  testEnvironment: "node",
  // Each run looks through all that lies here.
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testMatch: tests.map((path) => `<rootDir>/${path}`),
  watchman: false,
  // Next's own modules look for what its server puts on globalThis.
  setupFiles: ["next/dist/server/node-environment-baseline.js"],
  transform: {
    "\\.[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  transformIgnorePatterns: ["/node_modules/(?!(iron-session|iron-webcrypto|uint8array-extras|cookie)/)"],
  moduleNameMapper: {
    "^server-only$": "<rootDir>/tests/support/server-only.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
};
