import { join } from "node:path";
import { bundlePrograms, removeBundles } from "../../packaging-api/tests/support/bundled";
import { root } from "../../packaging-api/tests/support/program";
import { keepFoldersInMemory, removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { buildStorefront, isBuildCurrent } from "../../scripts/lib/build.mjs";
import { choosePorts, type Ports } from "./ports";
import { shareShop } from "./shared-shop";
import { openStorefront, type Shop, startShopApi } from "./shop";
import { shopSettings, testDistDir } from "./shop-settings";

/** Builds the storefront from a running API where needed, then opens both. */
async function openShop(ports: Ports): Promise<Shop> {
  const settings = shopSettings(ports.shared);
  const behind = await startShopApi(ports.shared);
  const build = {
    distDir: testDistDir,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    logFile: join(root, "var", "logs", "test-build.log"),
  };
  if (!isBuildCurrent(build)) {
    const began = Date.now();
    await buildStorefront(build);
    console.log(`Built the storefront in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return openStorefront(behind, ports.shared);
}

/** Before the first journey: builds the storefront where needed and opens the shop that the journeys share. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  runId();
  keepFoldersInMemory();
  await bundlePrograms({ cheapPasswords: true, storefront: true });
  const ports = await choosePorts();
  const shop = await openShop(ports);
  shareShop(shop, ports);
  return async () => {
    await shop.stop();
    removeRunFolders();
    await removeBundles();
  };
}
