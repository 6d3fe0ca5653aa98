import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "foldwell-test-";

/** Whether there is such a process. */
export function isRunning(pid: number): boolean {
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

/** Linux's file system in memory. */
const memory = "/dev/shm";
/** Bytes; a run has a dozen databases of 60 MB at a time. */
const ROOM_NEEDED = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_NEEDED;
  } catch (error) {
    // Another system has no such folder.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/**
 * From here on this run's folders are kept in memory, where there is room: to copy a database of 1,200 files takes a
 * tenth of the processor time that a disk takes. For tests; what measures the programs leaves their data on the disk.
 */
export function keepFoldersInMemory(): void {
  if (hasRoom(memory)) process.env.FOLDWELL_TEST_FOLDERS = memory;
}

const parentFolder = () => process.env.FOLDWELL_TEST_FOLDERS ?? tmpdir();
/** Of the whole run. */
export const runFolder = () => join(parentFolder(), `${prefix}${runId()}`);
/** Of one worker of Jest; `main` for a program without workers. */
const workerFolder = () => join(runFolder(), process.env.JEST_WORKER_ID ?? "main");

/** A new empty folder that disappears with the test file, or with the test run where that is no run of Jest's. */
export async function temporaryFolder(name: string): Promise<string> {
  await mkdir(workerFolder(), { recursive: true });
  return mkdtempSync(join(workerFolder(), `${name}-`));
}

/** Removes the folders of the test file that this worker ran last. */
export const removeWorkerFolders = (): void => rmSync(workerFolder(), { recursive: true, force: true });

/** Removes this run's folders and those of runs that were killed. */
export function removeRunFolders(): void {
  rmSync(runFolder(), { recursive: true, force: true });
  for (const entry of readdirSync(parentFolder())) {
    if (entry.startsWith(prefix) && isAbandoned(entry.slice(prefix.length)))
      rmSync(join(parentFolder(), entry), { recursive: true, force: true });
  }
}
