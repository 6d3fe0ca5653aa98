import { removeBundles } from "./bundled";
import { dropPostgresDatabases } from "./postgres";
import { removeRunFolders } from "./run-folder";
import { stopSharedPrograms } from "./shared-programs";

export default async function globalTeardown(): Promise<void> {
  await stopSharedPrograms();
  await dropPostgresDatabases();
  removeRunFolders();
  await removeBundles();
}
