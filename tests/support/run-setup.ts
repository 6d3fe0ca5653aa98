import { keepFoldersInMemory, removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { buildTestShop } from "./build-test-shop";

/** Names the run and builds the shop before the first worker, and removes its folders after the last. */
export default async function runSetup(): Promise<() => void> {
  runId();
  keepFoldersInMemory();
  await buildTestShop();
  return removeRunFolders;
}
