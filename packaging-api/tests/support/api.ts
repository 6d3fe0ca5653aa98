import { join } from "node:path";
import { type ApiProgram, type ApiProgramOptions, type RunningProgram, startApiProgram } from "./api-program";
import { type CallApi, callsTo } from "./calls";
import { temporaryFolder } from "./run-folder";

export { internalSecret } from "./program-settings";

/** A packaging API to call, whoever started it. */
export type RunningApi = CallApi & RunningProgram;
/** A packaging API of a test file's own. */
export type StartedApi = CallApi & ApiProgram;

/**
 * Starts the real packaging API on a seeded database of its own and a free port. Stop it in `afterAll`; databases and
 * folders disappear with the run. A file that needs no settings, restarts or data of its own takes `sharedApi`.
 */
export async function startApi(options: ApiProgramOptions = {}): Promise<StartedApi> {
  const program = await startApiProgram(await temporaryFolder("api"), options);
  return { ...callsTo(() => program.url), ...program };
}

/** Where the program of `api` puts its mails as .eml files. */
export const mailFolder = (api: Pick<RunningApi, "varDir">): string => join(api.varDir, "mail");
