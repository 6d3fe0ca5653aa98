import "server-only";

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Writes one JSON line to standard output. Fields carry route patterns and request ids only: no cart id, order key,
 * e-mail or raw path ever stands in a log.
 */
export function logLine(level: "info" | "warn" | "error", message: string, fields: Fields = {}): void {
  const line = { level, time: new Date().toISOString(), program: "storefront", message, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
