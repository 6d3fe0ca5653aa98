import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

export type AuditCommand = { name: "list-audit"; json: boolean };

/**
 * Understands what follows `audit`, which has no verb but `list`.
 * @throws UsageError
 */
export function readAuditArguments(verb: string, args: string[]): AuditCommand | undefined {
  const rest = verb === "" || verb === "list" ? args : [verb, ...args];
  const { values, positionals } = parseFlags(rest, { json: { type: "boolean", default: false } });
  if (positionals.length > 0) throw new UsageError("audit takes nothing but --json.");
  return { name: "list-audit", json: values.json };
}
