import { redactFields } from "./redact-fields";
import { scrubText } from "./scrub-text";

export type Level = "info" | "warn" | "error";

/** Writes one JSON line to standard output. Fields and words are redacted (observability/redact-fields.ts). */
export function writeLine(
  program: string,
  level: Level,
  message: string,
  fields: Record<string, unknown> = {},
): void {
  const line = { level, time: new Date().toISOString(), program, message: scrubText(message) };
  process.stdout.write(`${JSON.stringify({ ...line, ...redactFields(fields) })}\n`);
}
