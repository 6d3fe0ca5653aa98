import { removeBundles } from "./bundled";
import { dropPostgresDatabases } from "./postgres";
import { removeRunFolders } from "./run-folder";

export default async function globalTeardown(): Promise<void> {
  await dropPostgresDatabases();
  removeRunFolders();
  await removeBundles();
}
