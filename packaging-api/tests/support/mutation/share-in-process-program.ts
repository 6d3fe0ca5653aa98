import { sharedProgramSettings } from "../program-settings";
import { removeWorkerFolders, temporaryFolder } from "../run-folder";
import { dropMadeDatabases, startApiProgram } from "./in-process-program";

let shared: ReturnType<typeof startApiProgram> | undefined;

async function startShared() {
  return startApiProgram(await temporaryFolder("shared"), { env: sharedProgramSettings });
}

globalThis.sharedApiProgram = () => {
  shared ??= startShared();
  return shared;
};

afterAll(async () => {
  try {
    await (await shared)?.stop();
  } finally {
    await dropMadeDatabases();
    removeWorkerFolders();
  }
});
