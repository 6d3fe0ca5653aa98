import { describeError } from "./describe-error";
import { scrubText } from "./scrub-text";

/** Fields that state an id or a pattern which names no one and opens nothing; everything else is scrubbed. */
const plain = new Set([
  "requestId",
  "traceId",
  "method",
  "route",
  "program",
  "signal",
  "database",
  "table",
  "kind",
  "stage",
  "paymentId",
  "refundId",
  "signInId",
  // Where a mail was written, on a machine of one's own.
  "file",
]);

/** Deeper values are left out. */
const DEPTH = 4;

function redact(key: string, value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === "string") return plain.has(key) ? value : scrubText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "[…]";
  if (Array.isArray(value)) return value.map((item) => redact(key, item, depth - 1));
  return redactFields({ ...value }, depth - 1);
}

/** What of a log line's fields is written: errors as they may be described, texts without what must not be logged. */
export function redactFields(fields: Record<string, unknown>, depth = DEPTH): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, redact(key, value, depth)]));
}
