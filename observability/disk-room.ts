import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Bytes that have to be free for a program to be ready: four segments of 16 MB of a database's log, or some thousand
 * mails. Below it orders would begin that cannot be written to their end.
 */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** What the system says of a volume; blocks of `bsize` bytes, `bavail` of them free for this user. */
type Volume = { bavail: number; bsize: number };

/** What the look at a disk is made with; a test has other ones. */
type Tools = {
  statfs: (folder: string) => Promise<Volume>;
  writeProbe: (folder: string) => Promise<void>;
};

/** Writes a few bytes and takes them away: a volume may be read-only, or out of inodes, with all its room. */
async function writeProbe(folder: string): Promise<void> {
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, "ready\n", { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Looks whether a folder can be written and has room.
 * @returns what is wrong, as one sentence without the folder's name; undefined when nothing is
 */
export async function findDiskProblem(
  folder: string,
  tools: Tools = { statfs: (path) => statfs(path), writeProbe },
): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await tools.statfs(folder);
    if (bavail * bsize < LEAST_FREE_BYTES) return "The disk is full.";
    await tools.writeProbe(folder);
    return undefined;
  } catch (error) {
    const hasCode = typeof error === "object" && error !== null && "code" in error;
    const code = hasCode ? error.code : "unknown error";
    return `The disk cannot be written (${code}).`;
  }
}
