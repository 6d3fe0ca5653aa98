import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/lib/browser.mjs";
import { leftOut } from "./scripts/lib/thorough.mjs";
import { WORKERS } from "./tests/support/ports";
import type { JourneyOptions } from "./tests/support/test";

const launchOptions = { executablePath: findBrowser(), args: browserFlags };

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Journeys on which something is done on stored pages, and that do not look at what React alone shows, such as the toast
 * after adding to the cart: before its scripts are there, a form leads on to the next page.
 */
const throughStoredPages = /\/(?:browse-(?:addresses|product|search)|double-click)\.spec\.ts$/;

/** Journeys that a phone's width would say nothing new about carry `@desktop` in their title, and the other way round. */
export default defineConfig<object, JourneyOptions>({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/global-setup.ts",
  outputDir: "test-results",
  workers: WORKERS,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI === "true",
  // Several times what they take, for a machine that is busy with other work.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions,
    // A record of every page and answer costs processor time that two cores do not have; a journey that fails leaves
    // its last picture, and `--trace on` records it when it is looked for.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
    // Where a worker answers, Playwright's routes are not asked. The journey without a connection has it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/London",
  },
  projects: [
    {
      name: "phone",
      grepInvert: [/@desktop/, ...leftOut()],
      use: phone,
    },
    {
      name: "phone, scripts as they come",
      testMatch: throughStoredPages,
      grepInvert: [/@desktop|without JavaScript/, ...leftOut()],
      use: { ...phone, scripts: "wanted" },
    },
    {
      name: "desktop",
      grep: /@desktop/,
      grepInvert: leftOut(),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
