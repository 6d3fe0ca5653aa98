import { keepFoldersInMemory, removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";

/** Names the run before the first worker, and removes its folders after the last. */
export default function runSetup(): () => void {
  runId();
  keepFoldersInMemory();
  return removeRunFolders;
}
