import { defineConfig } from "@playwright/test";

/** Starting and stopping the programs: no browser, one test after the other, because they use the same ports. */
export default defineConfig({
  testDir: "tests/process",
  globalSetup: "./tests/support/run-setup.ts",
  outputDir: "test-results/process",
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI === "true",
  // The first start may build the storefront; the journeys use that build then.
  timeout: 240_000,
});
