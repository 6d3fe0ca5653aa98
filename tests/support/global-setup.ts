import { bundlePrograms, removeBundles } from "../../packaging-api/tests/support/bundled";
import { dropPostgresDatabases, findPostgres } from "../../packaging-api/tests/support/postgres";
import { keepFoldersInMemory, removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { buildTestShop } from "./build-test-shop";
import { choosePorts, type Ports } from "./ports";
import { shareShop } from "./shared-shop";
import { openStorefront, type Shop, startShopApi } from "./shop";

/** Opens the shop that the journeys share. */
async function openShop(ports: Ports): Promise<Shop> {
  const [behind] = await Promise.all([startShopApi(ports.shared), buildTestShop()]);
  return openStorefront(behind, ports.shared);
}

/** Before the first journey: builds the storefront where needed and opens the shop that the journeys share. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  runId();
  keepFoldersInMemory();
  await bundlePrograms({ cheapPasswords: true, storefront: true });
  // Where there is one: a shop starts on it in half the time, and dozens of journeys have one of their own.
  await findPostgres();
  const ports = await choosePorts();
  const shop = await openShop(ports);
  shareShop(shop, ports);
  return async () => {
    await shop.stop();
    await dropPostgresDatabases();
    removeRunFolders();
    await removeBundles();
  };
}
