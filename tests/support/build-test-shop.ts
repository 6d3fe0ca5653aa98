import { join } from "node:path";
import { root } from "../../packaging-api/tests/support/program";
import { buildStorefront, isBuildCurrent } from "../../scripts/lib/build.mjs";
import { testDistDir } from "./shop-settings";

/** Builds the storefront that all tests in English share, whatever their settings, where its sources are new. */
export async function buildTestShop(): Promise<void> {
  const build = {
    distDir: testDistDir,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NEXT_DIST_DIR: testDistDir },
    logFile: join(root, "var", "logs", "test-build.log"),
  };
  if (isBuildCurrent(build)) return;
  const began = Date.now();
  await buildStorefront(build);
  console.log(`Built the storefront in ${Math.round((Date.now() - began) / 1000)} s`);
}
