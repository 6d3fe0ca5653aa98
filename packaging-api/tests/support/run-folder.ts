import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "foldwell-test-";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Names of things that belong to one test run carry its process id: what a run that was killed left behind is known
 * by a process that no longer exists.
 * @param name something that starts with the run's id, as {@link runId} makes it.
 */
export function isAbandoned(name: string): boolean {
  const pid = /^(\d+)_/.exec(name)?.[1];
  return pid !== undefined && !isRunning(Number(pid));
}

/** The id of this test run, the same in every worker: the first process of it decides. */
export function runId(): string {
  process.env.FOLDWELL_TEST_RUN ??= `${process.pid}_${Date.now().toString(36)}`;
  return process.env.FOLDWELL_TEST_RUN;
}

const runFolder = () => join(tmpdir(), `${prefix}${runId()}`);

/** A new empty folder that disappears with the test run. */
export async function temporaryFolder(name: string): Promise<string> {
  await mkdir(runFolder(), { recursive: true });
  return mkdtempSync(join(runFolder(), `${name}-`));
}

/** Removes this run's folders and those of runs that were killed. */
export function removeRunFolders(): void {
  rmSync(runFolder(), { recursive: true, force: true });
  for (const entry of readdirSync(tmpdir())) {
    if (entry.startsWith(prefix) && isAbandoned(entry.slice(prefix.length)))
      rmSync(join(tmpdir(), entry), { recursive: true, force: true });
  }
}
