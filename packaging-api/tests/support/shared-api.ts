import type { RunningApi } from "./api";
import { callsTo, patient } from "./calls";
import type { SharedDatabase, sharedProgram } from "./shared-programs";

declare global {
  /** Set by environment.ts, since the modules of a test file end with it. */
  var sharedApiProgram: typeof sharedProgram | undefined;
}

/**
 * The packaging API that the files of one worker of Jest use one after another. What other files left is there:
 * customers, carts, orders, letters, less stock. A file looks at what it made itself, and leaves the catalogue, its
 * prices and its search as it found them.
 */
export async function sharedApi(database: SharedDatabase = "pglite"): Promise<RunningApi> {
  if (globalThis.sharedApiProgram === undefined) throw new Error("Programs are shared in Jest alone.");
  const program = await globalThis.sharedApiProgram(database);
  const calls = callsTo(() => program.url);
  // Six workers and their programs may keep a small machine so busy that the shop refuses for the moment.
  return { ...calls, call: patient(calls).call, ...program };
}
