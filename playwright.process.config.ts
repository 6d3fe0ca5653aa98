import { defineConfig } from "@playwright/test";
import { leftOut } from "./scripts/lib/thorough.mjs";

/** Starting, stopping and building the programs: the tests of one file use the same ports, each file has its own. */
export default defineConfig({
  testDir: "tests/process",
  globalSetup: "./tests/support/run-setup.ts",
  grepInvert: leftOut(),
  outputDir: "test-results/process",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI === "true",
  // The first start may build the storefront; the journeys use that build then. Beside another build, on a machine that is
  // busy with other work, it has taken more than three minutes.
  timeout: 600_000,
});
