/**
 * Whether a run of the tests leaves nothing out: `npm test -- --thorough`, or `TEST_THOROUGH=1` before Jest or Playwright.
 * What it adds, and why the other runs go without it, says docs/decisions/two-runs-of-tests.md.
 */
export const isThorough = () => process.env.TEST_THOROUGH === "1";

/** Has this process and those that it starts leave nothing out. */
export function beThorough() {
  process.env.TEST_THOROUGH = "1";
}

/** Tag of Playwright's tests that only such a run has. */
export const THOROUGH_TAG = "@thorough";

/** Playwright's `grepInvert` of this run. */
export const leftOut = () => (isThorough() ? [] : [new RegExp(THOROUGH_TAG)]);
