import { ConfigError, config } from "@/lib/server/config";

/** iron-session asks for at least this many characters. */
const LEAST_CHARACTERS = 32;

/**
 * The passwords of the session's cookies under stable numbers. The list is written newest first; numbers count from
 * its end, so that a new secret in front leaves the numbers of the old ones alone. The highest number seals, all open.
 * @throws ConfigError when one of the list is too short.
 */
export function sessionPasswords(list: string = config().sessionSecret()): Record<string, string> {
  const secrets = list
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  if (secrets.length === 0 || secrets.some((secret) => secret.length < LEAST_CHARACTERS))
    throw new ConfigError(`Each secret of SESSION_SECRET needs at least ${LEAST_CHARACTERS} characters.`);
  return Object.fromEntries(secrets.map((secret, index) => [String(secrets.length - index), secret]));
}
