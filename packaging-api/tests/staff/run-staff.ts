import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { internalSecret, type StartedApi } from "../support/api";
import { argumentsFor } from "../support/bundled";
import { startProgram } from "../support/program";
import { temporaryFolder } from "../support/run-folder";

export type StaffRun = { code: number | NodeJS.Signals; output: string };

/** Where a staff command finds the shop's database; `env` has settings besides. */
export type StaffDesk = Pick<StartedApi, "varDir" | "databaseUrl"> & { env?: Record<string, string> };

/** Starts the staff command line on the database of `api`, as a program that can be killed. */
export const startStaff = (api: StaffDesk, ...args: string[]) =>
  startProgram([...argumentsFor("packaging-api/staff/staff.ts"), ...args], {
    VAR_DIR: api.varDir,
    INTERNAL_SECRET: internalSecret,
    ...(api.databaseUrl === undefined ? {} : { DATABASE_URL: api.databaseUrl }),
    ...api.env,
  });

/** Runs the staff command line on the database of `api`. */
export async function runStaff(api: StaffDesk, ...args: string[]): Promise<StaffRun> {
  const program = startStaff(api, ...args);
  return { code: await program.exited, output: program.logs() };
}

/** A CSV file of these lines; it goes with the folders of the test file. */
export async function csvFile(...lines: string[]): Promise<string> {
  const file = join(await temporaryFolder("csv"), "file.csv");
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
}
