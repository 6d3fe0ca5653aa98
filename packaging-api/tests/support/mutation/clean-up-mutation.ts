import globalTeardown from "../global-teardown";
import { findPostgres } from "../postgres";

/** After the last mutant: removes what Stryker's workers made, which end without a moment of their own. */
async function cleanUp(): Promise<void> {
  await findPostgres();
  await globalTeardown();
}

void cleanUp();
