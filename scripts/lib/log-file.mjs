import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/** Bytes after which a log file becomes `NAME.1`, in place of the one before it. */
const LIMIT = 5 * 1024 * 1024;

/** A log on disk that takes twice its limit at most. */
class LogFile {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#open();
  }

  #file = 0;
  #size = 0;

  #open() {
    this.#file = openSync(this.path, "a", 0o600);
    this.#size = fstatSync(this.#file).size;
  }

  /** @param {string} text */
  write(text) {
    if (this.#size > LIMIT) {
      closeSync(this.#file);
      renameSync(this.path, `${this.path}.1`);
      this.#open();
    }
    this.#size += writeSync(this.#file, text);
  }
}

/**
 * @typedef {object} Log Where the lines of a program go.
 * @property {string} place As the end of "its log is …".
 * @property {(text: string) => void} write
 */

/**
 * The log of one program: a file of its own, or this process's standard output, where whoever collects it tells the
 * programs apart by the field `program`. A reader that is slow makes the writer wait: nothing piles up in memory.
 * @param {{ varDir: string, logTo: "files" | "output" }} settings
 * @param {string} name of the file
 * @returns {Log}
 */
export function openLog({ varDir, logTo }, name) {
  if (logTo === "output")
    return { place: "in this output", write: (text) => void process.stdout.write(text) };
  const file = new LogFile(join(varDir, "logs", `${name}.log`));
  return { place: file.path, write: (text) => file.write(text) };
}
