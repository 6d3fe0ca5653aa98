import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "./usage";

/**
 * Takes a command line apart into the options it may have and what else stands there.
 * @throws UsageError for an option that the command does not have.
 */
export function parseFlags<O extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node's advice about “--” helps nobody here: no command takes a word that begins with a dash.
    throw new UsageError(message.replace(/ To specify a positional argument.*$/s, ""));
  }
}
