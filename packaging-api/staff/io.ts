import type { Readable, Writable } from "node:stream";

/** What a staff command reads and writes; the caller decides from where and to where. */
export type StaffIo = {
  /** The file to be imported. */
  input: Readable;
  /** How much of it is read, from 0 to 1; not there where its length is not known. */
  inputShare?: () => number;
  /** The file to be exported. */
  output: Writable;
  /** A line for standard output. */
  say(line: string): void;
  /** A line for standard error. */
  complain(line: string): void;
};
