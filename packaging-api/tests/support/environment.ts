import { TestEnvironment } from "jest-environment-node";
import { removeWorkerFolders } from "./run-folder";

/** Node's, and after the last hook of a test file its folders go: a run would leave 15 GB of databases otherwise. */
export default class ApiTestEnvironment extends TestEnvironment {
  override async teardown(): Promise<void> {
    await super.teardown();
    removeWorkerFolders();
  }
}
