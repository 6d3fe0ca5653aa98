import nextJest from "next/jest.js";
import { transformIgnorePatterns } from "./scripts/lib/esm-packages.mjs";
import { isThorough } from "./scripts/lib/thorough.mjs";

const alias = { "^@/(.*)$": "<rootDir>/$1" };
const ignored = ["<rootDir>/.next", "<rootDir>/var/"];

async function storefront() {
  const config = await nextJest({ dir: "./" })({
    displayName: "storefront",
    testEnvironment: "jsdom",
    testMatch: ["<rootDir>/tests/unit/**/*.test.{ts,tsx}"],
    setupFilesAfterEnv: ["<rootDir>/tests/support/jest-dom.ts"],
    // The marker package refuses to load outside a server bundle.
    moduleNameMapper: { "^server-only$": "<rootDir>/tests/support/server-only.ts", ...alias },
    modulePathIgnorePatterns: ignored,
  })();
  return { ...config, transformIgnorePatterns };
}

/** @type {import("jest").Config} */
const packagingApi = {
  displayName: "packaging-api",
  testEnvironment: "<rootDir>/packaging-api/tests/support/environment.ts",
  testMatch: ["<rootDir>/packaging-api/tests/**/*.test.ts"],
  testPathIgnorePatterns: isThorough() ? [] : ["\\.thorough\\.test\\.ts$"],
  globalSetup: "<rootDir>/packaging-api/tests/support/global-setup.ts",
  globalTeardown: "<rootDir>/packaging-api/tests/support/global-teardown.ts",
  transform: {
    "\\.m?[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  transformIgnorePatterns,
  moduleNameMapper: alias,
  modulePathIgnorePatterns: ignored,
};

export default async () => ({
  // Starting a program takes a second or two, and many times that on a machine that is busy with other work.
  testTimeout: 240_000,
  maxWorkers: 2,
  testSequencer: "<rootDir>/scripts/lib/longest-first.mjs",
  projects: [await storefront(), packagingApi],
});
