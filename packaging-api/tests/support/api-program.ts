import { LEAST_CONNECTIONS } from "../../database/work-limits";
import { argumentsFor } from "./bundled";
import { freePort } from "./free-port";
import { copyPgliteTemplate } from "./pglite-template";
import { createPostgresDatabase } from "./postgres";
import { type Program, startProgram } from "./program";
import { untilReady } from "./ready";

/** The secret that the started program takes for the storefront's. */
export const internalSecret = "only-for-tests-0123456789abcdefghij";

/** The programs of four files at a time were at 90 of PostgreSQL's 100 connections, with 20 for each. */
const FEW_CONNECTIONS = String(LEAST_CONNECTIONS);

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
  /** Whether the program goes on after the test file, until this process ends. */
  outlivesFiles?: boolean;
};

/** Starts the real packaging API in an empty folder, on a seeded database of its own and a free port. */
export async function startApiProgram(varDir: string, options: ApiProgramOptions = {}): Promise<ApiProgram> {
  const { database = "pglite" } = options;
  const there = typeof database === "object" ? database.url : undefined;
  const databaseUrl = database === "postgres" ? await createPostgresDatabase() : there;
  if (databaseUrl === undefined) await copyPgliteTemplate(varDir);
  const port = options.port ?? (await freePort());
  let program: Program;

  async function start(): Promise<void> {
    program = startProgram([...(options.flags ?? []), ...argumentsFor("packaging-api/main.ts")], {
      PACKAGING_API_PORT: String(port),
      INTERNAL_SECRET: internalSecret,
      VAR_DIR: varDir,
      // Suites ask for hundreds of things from one address; those about limits switch them on.
      REQUEST_LIMITS: "off",
      // All shoppers of a test file have one network and often one mailbox; what limits those has tests of its own.
      UNPAID_STOCK_PERCENT: "100",
      UNPROVED_LETTERS_A_DAY: "1000",
      DATABASE_CONNECTIONS: FEW_CONNECTIONS,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...options.env,
    });
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
