import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningProgram, startApiProgram } from "./api-program";
import { sharedProgramSettings } from "./program-settings";
import { isRunning, runFolder } from "./run-folder";
import { until } from "./until";

/** The databases on which test files share a program. */
export type SharedDatabase = "pglite" | "postgres";

const folder = () => join(runFolder(), "shared");

const programs = new Map<SharedDatabase, Promise<RunningProgram>>();

async function startShared(database: SharedDatabase): Promise<RunningProgram> {
  const varDir = join(folder(), `${process.env.JEST_WORKER_ID}-${database}`);
  mkdirSync(varDir, { recursive: true });
  const program = await startApiProgram(varDir, {
    database,
    env: sharedProgramSettings,
    outlivesFiles: true,
  });
  // For the end of the run: a worker of Jest has no moment of its own for that.
  writeFileSync(join(folder(), `${program.pid()}.pid`), "");
  const { url, databaseUrl, running, pid, logs } = program;
  return { url, varDir, databaseUrl, running, pid, logs };
}

/**
 * The program that the test files of this worker share, started by the first that asks for it.
 * @throws Error with its logs when it has ended, which no file may bring about.
 */
export async function sharedProgram(database: SharedDatabase): Promise<RunningProgram> {
  const begun = programs.get(database) ?? startShared(database);
  programs.set(database, begun);
  const program = await begun;
  if (!program.running()) throw new Error(`The shared program on ${database} ended:\n${program.logs()}`);
  return program;
}

/** Stops the shared programs of all workers, and waits until they have ended. */
export async function stopSharedPrograms(): Promise<void> {
  mkdirSync(folder(), { recursive: true });
  const pids = readdirSync(folder())
    .flatMap((name) => /^(\d+)\.pid$/.exec(name)?.[1] ?? [])
    .map(Number);
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, "SIGTERM");
  await until("end of the shared programs", async () => (pids.some(isRunning) ? undefined : true));
}
