import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage-error";

export type KeysCommand = { name: "rotate-keys" };
export type UsersCommand = { name: "unlock-user"; email: string };

/**
 * Understands what follows `keys`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readKeysArguments(verb: string, args: string[]): KeysCommand | undefined {
  if (verb !== "rotate") return undefined;
  if (parseFlags(args, {}).positionals.length > 0) throw new UsageError("keys rotate takes nothing.");
  return { name: "rotate-keys" };
}

/**
 * Understands what follows `users`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readUsersArguments(verb: string, args: string[]): UsersCommand | undefined {
  if (verb !== "unlock") return undefined;
  const [email, ...more] = parseFlags(args, {}).positionals;
  if (email === undefined) throw new UsageError("users unlock needs an e-mail address.");
  if (more.length > 0) throw new UsageError("users unlock takes one e-mail address.");
  return { name: "unlock-user", email };
}
