import { argumentsFor } from "./bundled";
import { freePort } from "./free-port";
import { copyPgliteTemplate } from "./pglite-template";
import { createPostgresDatabase } from "./postgres";
import { type Program, startProgram } from "./program";
import { programSettings } from "./program-settings";
import { untilReady } from "./ready";

export type RunningProgram = {
  /** Origin without a slash. Stays the same over {@link ApiProgram.start}. */
  url: string;
  /** The program's folder: mail is under `mail/`. */
  varDir: string;
  /** Connection string when it runs on PostgreSQL, for looking at what was written. */
  databaseUrl: string | undefined;
  running(): boolean;
  /** Of the process that runs now. */
  pid(): number;
  /** Everything written to standard output and standard error since the last start. */
  logs(): string;
};

export type ApiProgram = RunningProgram & {
  /** SIGTERM and the wait for its end. @returns the exit code. */
  stop(): Promise<number | NodeJS.Signals>;
  /** SIGKILL and the wait for its end. */
  kill(): Promise<void>;
  /** Starts it again after `stop` or `kill`: same port, same folder, same database. */
  start(): Promise<void>;
};

export type ApiProgramOptions = {
  /** Settings besides the port, the folder, the database and the secret; they win over those. */
  env?: Record<string, string>;
  /** Node's own, for the program. */
  flags?: string[];
  /** What kind of database it gets; or, as an address, one on PostgreSQL that is there already. */
  database?: "pglite" | "postgres" | { url: string };
  port?: number;
  /** Of another version of the shop, whose program it is to be. */
  folder?: string | undefined;
  /** Whether the program goes on after the test file, until this process ends. */
  outlivesFiles?: boolean;
};

const MAIN = "packaging-api/main.ts";

/** Starts the real packaging API in an empty folder, on a seeded database of its own and a free port. */
export async function startApiProgram(varDir: string, options: ApiProgramOptions = {}): Promise<ApiProgram> {
  const { database = "pglite" } = options;
  const there = typeof database === "object" ? database.url : undefined;
  const databaseUrl = database === "postgres" ? await createPostgresDatabase() : there;
  if (databaseUrl === undefined) await copyPgliteTemplate(varDir);
  const port = options.port ?? (await freePort());
  let program: Program;

  async function start(): Promise<void> {
    const { flags = [], folder, env } = options;
    const run = folder === undefined ? argumentsFor(MAIN) : ["--import", "tsx", MAIN];
    const settings = { ...programSettings({ port, varDir, databaseUrl }), ...env };
    program = startProgram([...flags, ...run], settings, folder);
    if (options.outlivesFiles) program.release();
    await untilReady(program);
  }
  await start();

  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    varDir,
    databaseUrl,
    running: () => program.running(),
    pid: () => program.pid,
    logs: () => program.logs(),
    stop: () => program.stop(),
    kill: () => program.kill(),
    start,
  };
}
