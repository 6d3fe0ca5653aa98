import type { ActOptions } from "./act";
import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

const json = { json: { type: "boolean", default: false } } as const;

export type KeysCommand = ActOptions & { name: "rotate-keys" | "rotate-two-step-key" | "reset-keys" };
export type UsersCommand =
  | { name: "show-user"; email: string; json: boolean }
  | (ActOptions & { name: "unlock-user"; email: string });

/**
 * Understands what follows `keys`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readKeysArguments(verb: string, args: string[]): KeysCommand | undefined {
  if (verb !== "rotate" && verb !== "reset") return undefined;
  const { values, positionals } = parseFlags(args, {
    ...json,
    "dry-run": { type: "boolean", default: false },
    "two-step": { type: "boolean", default: false },
  });
  if (positionals.length > 0) throw new UsageError(`keys ${verb} takes no names.`);
  const options = { json: values.json, dryRun: values["dry-run"] };
  if (verb === "rotate")
    return { ...options, name: values["two-step"] ? "rotate-two-step-key" : "rotate-keys" };
  if (values["two-step"]) throw new UsageError("--two-step belongs to keys rotate.");
  return { ...options, name: "reset-keys" };
}

function onlyEmail(verb: string, positionals: string[]): string {
  const [email, ...more] = positionals;
  if (email === undefined) throw new UsageError(`users ${verb} needs an e-mail address.`);
  if (more.length > 0) throw new UsageError(`users ${verb} takes one e-mail address.`);
  return email;
}

/**
 * Understands what follows `users`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readUsersArguments(verb: string, args: string[]): UsersCommand | undefined {
  if (verb === "show") {
    const { values, positionals } = parseFlags(args, json);
    return { name: "show-user", email: onlyEmail(verb, positionals), json: values.json };
  }
  if (verb !== "unlock") return undefined;
  const { values, positionals } = parseFlags(args, {
    ...json,
    "dry-run": { type: "boolean", default: false },
  });
  const email = onlyEmail(verb, positionals);
  return { name: "unlock-user", email, json: values.json, dryRun: values["dry-run"] };
}
