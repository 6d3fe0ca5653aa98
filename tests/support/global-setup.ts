import { join } from "node:path";
import { startApi } from "../../packaging-api/tests/support/api";
import { databaseFingerprint } from "../../packaging-api/tests/support/pglite-template";
import { root } from "../../packaging-api/tests/support/program";
import { removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { buildStorefront, isBuildCurrent } from "../../scripts/lib/build.mjs";
import { choosePorts } from "./ports";
import { shareShop } from "./shared-shop";
import { startShop } from "./shop";
import { shopSettings, testDistDir } from "./shop-settings";

/** Before the first journey: builds the storefront where needed and opens the shop that the journeys share. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  runId();
  const ports = await choosePorts();
  const build = {
    distDir: testDistDir,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...shopSettings(ports.shared) },
    catalogue: await databaseFingerprint(),
    logFile: join(root, "var", "logs", "test-build.log"),
  };
  if (!isBuildCurrent(build)) {
    const began = Date.now();
    const api = await startApi({ port: ports.shared.api });
    await buildStorefront(build);
    await api.stop();
    console.log(`Built the storefront in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  const shop = await startShop(ports.shared);
  shareShop(shop, ports);
  return async () => {
    await shop.stop();
    removeRunFolders();
  };
}
