import { bundlePrograms, madeOf } from "../bundled";
import { findPostgres, preparePostgresTemplate } from "../postgres";
import { keepFoldersInMemory, runId } from "../run-folder";

/**
 * Before each mutant's tests that need a program: what they copy and start is made once for each of Stryker's workers.
 * What is left behind goes with `global-teardown.ts`, when the last worker has ended.
 */
export default async function mutationSetup(): Promise<void> {
  runId();
  keepFoldersInMemory();
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  if (madeOf("paypal-simulator/main.ts") === undefined) await bundlePrograms({ cheapPasswords: true });
  await preparePostgresTemplate();
}
