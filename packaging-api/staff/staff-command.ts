import { Command } from "@commander-js/extra-typings";
import type { Connection } from "../database/connect";
import type { KeysConfig } from "../keys/key-settings";
import type { BucketSettings } from "../object-store/bucket";
import type { StaffIo } from "./io";
import { UsageError } from "./staff-errors";

/** What a command works with. */
export type StaffContext = {
  db: Connection["db"];
  /** Who typed it. */
  person: string;
  io: StaffIo;
  /** What opens the shop's own keys; only commands about keys need it. */
  keysConfig: () => KeysConfig;
  /** Where documents and photographs are stored by the settings; undefined: in the database. */
  bucketConfig: () => BucketSettings | undefined;
};

/** A command line that was understood. */
export type StaffCommand = {
  /** What is asked for, and what was typed with it. */
  request: { name: string; [value: string]: unknown };
  /** The file that it reads or writes; "-" for standard input or output. */
  file?: { path: string; use: "read" | "write" };
  /** Whether it is refused while the shop has the embedded database open. */
  needsClosedShop?: true;
  /** Whether it brings the schema to this version also where that is not done at the start. */
  migrates?: true;
  /** Does it. @returns the exit status: 1 when it was refused. */
  run(context: StaffContext): Promise<0 | 1>;
};

/** Takes the command that was typed. Called once, by the action of that command. */
export type Choose = (command: StaffCommand) => void;

/** A command that shows something. */
export const createListCommand = (name: string) =>
  new Command(name).option("--json", "The answer as one line of JSON.", false);

/** A command that changes the shop. */
export const createActCommand = (name: string) =>
  createListCommand(name).option("--dry-run", "Says what would come of it, and changes nothing.", false);

/** A word that is no option. @throws UsageError for "-3", which the parser takes for a negative number. */
export function readWord(given: string): string {
  if (given.length > 1 && given.startsWith("-")) throw new UsageError(`Unknown option '${given}'.`);
  return given;
}

/**
 * The value of an option. @throws UsageError when it looks like an option: the value before it was forgotten, and
 * `--reason --dry-run` must not do what it was to rehearse.
 */
export function readValue(given: string): string {
  if (/^--?[a-z]/i.test(given)) throw new UsageError(`A value is missing before '${given}'.`);
  return given;
}
