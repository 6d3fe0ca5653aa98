import "server-only";
import { type Level, writeLine } from "@/observability/write-line";

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Writes one JSON line to standard output. Fields carry route patterns and request ids only: no cart id, order key,
 * e-mail or raw path is ever logged.
 */
export function logLine(level: Level, message: string, fields: Fields = {}): void {
  writeLine("storefront", level, message, fields);
}
