import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Bytes after which a log file becomes `NAME.1`, in place of the one before it. */
const LIMIT = 5 * 1024 * 1024;

/** A log on disk that takes twice its limit at most. */
export class LogFile {
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
