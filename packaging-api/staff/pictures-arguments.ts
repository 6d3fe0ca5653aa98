import type { ActOptions } from "./act";
import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

export type PicturesCommand =
  | { name: "list-pictures"; failed: boolean; json: boolean }
  | (ActOptions & { name: "retry-pictures" });

/**
 * Understands what follows `pictures`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readPicturesArguments(verb: string, args: string[]): PicturesCommand | undefined {
  if (verb !== "list" && verb !== "retry") return undefined;
  const { values, positionals } = parseFlags(args, {
    json: { type: "boolean", default: false },
    failed: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  });
  if (positionals.length > 0) throw new UsageError(`pictures ${verb} takes nothing.`);
  const { json, failed, "dry-run": dryRun } = values;
  if (verb === "list" ? dryRun : failed) throw new UsageError(`That option is not one of pictures ${verb}.`);
  return verb === "list" ? { name: "list-pictures", failed, json } : { name: "retry-pictures", dryRun, json };
}
