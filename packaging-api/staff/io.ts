import type { Readable, Writable } from "node:stream";

/** What a staff command reads and writes; where that comes from and goes to is the caller's matter. */
export type StaffIo = {
  /** The file to be imported. */
  input: Readable;
  /** The file to be exported. */
  output: Writable;
  /** A line for standard output. */
  say(line: string): void;
  /** A line for standard error. */
  complain(line: string): void;
};
