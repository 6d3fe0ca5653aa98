import type { ActOptions } from "./act";
import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

export type OutboxCommand =
  | { name: "list-outbox"; failed: boolean; json: boolean }
  | (ActOptions & { name: "retry-outbox"; id: number })
  | (ActOptions & { name: "retry-all-outbox" });

const json = { json: { type: "boolean", default: false } } as const;

/**
 * Understands what follows `outbox`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readOutboxArguments(verb: string, args: string[]): OutboxCommand | undefined {
  if (verb === "list") {
    const { values, positionals } = parseFlags(args, {
      ...json,
      failed: { type: "boolean", default: false },
    });
    if (positionals.length > 0) throw new UsageError("outbox list takes nothing.");
    return { name: "list-outbox", failed: values.failed, json: values.json };
  }
  if (verb !== "retry") return undefined;
  const { values, positionals } = parseFlags(args, {
    ...json,
    "dry-run": { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  });
  const options = { json: values.json, dryRun: values["dry-run"] };
  const [id, ...more] = positionals;
  if (values.all && id === undefined) return { name: "retry-all-outbox", ...options };
  if (values.all || id === undefined || more.length > 0 || !/^\d{1,15}$/.test(id))
    throw new UsageError("outbox retry needs the number of one effect, or --all.");
  return { name: "retry-outbox", id: Number(id), ...options };
}
