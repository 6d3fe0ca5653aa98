import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import type { StaffIo } from "./io";
import type { StaffCommand } from "./staff-command";

/** What is said to the person who typed the command. */
const terminal: Pick<StaffIo, "say" | "complain"> = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
};

/** Standard output without its end: others may still have something to say there. */
const standardOutput = () =>
  new Writable({ write: (chunk, _, done) => void process.stdout.write(chunk, () => done()) });

/**
 * Opens the file that a command names ("-" for standard input or output), if it names one, and runs it. An exported
 * file appears under its name when it is whole.
 * @throws the file system's error when the file cannot be read or written.
 */
export async function withFiles(
  { file }: StaffCommand,
  run: (io: StaffIo) => Promise<number>,
): Promise<number> {
  const input = Readable.from([]);
  const output = standardOutput();
  if (file === undefined) return run({ ...terminal, input, output });
  const { path, use } = file;
  if (path === "-") return run({ ...terminal, input: use === "read" ? process.stdin : input, output });
  if (use === "read") {
    const { size } = await stat(path);
    const opened = createReadStream(path);
    return run({
      ...terminal,
      input: opened,
      inputShare: () => opened.bytesRead / Math.max(1, size),
      output,
    });
  }
  const unfinished = `${path}.part`;
  try {
    const status = await run({ ...terminal, input, output: createWriteStream(unfinished) });
    if (status === 0) await rename(unfinished, path);
    return status;
  } finally {
    await rm(unfinished, { force: true });
  }
}
