import { TestEnvironment } from "jest-environment-node";
import { removeWorkerFolders } from "./run-folder";
import { sharedProgram } from "./shared-programs";

/**
 * Node's, with the programs that the files of a worker share. After the last hook of a test file its folders go: a run
 * would leave 15 GB of databases otherwise.
 */
export default class ApiTestEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.sharedApiProgram = sharedProgram;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    removeWorkerFolders();
  }
}
