import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { redactFields } from "../observability/redact-fields";
import { scrubText } from "../observability/scrub-text";

export type { Logger };

/** Scrubs the words of a line; `redactFields` does the same for its fields. */
const logScrubbed: NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> = function (args, method) {
  const [first, message, ...rest] = args;
  const opening: unknown = typeof first === "string" ? scrubText(first) : first;
  if (message === undefined) method.call(this, opening);
  else method.call(this, opening, scrubText(message), ...rest);
};

/**
 * JSON lines on standard output. Never logs bodies, query strings or raw paths: they may contain secrets (docs/wire.md,
 * Secrets). Errors are described without personal data (observability/describe-error.ts), texts are scrubbed. Each line
 * is written before the call returns: what is left over is written at the end of the process, again and again for ever
 * when no one is there to read it, and a program whose parent has died would not end.
 * @param output something else than standard output, for tests
 */
export function createLogger(
  level: string,
  output: DestinationStream = pino.destination({ fd: process.stdout.fd, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: { program: "packaging-api" },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => redactFields(fields) },
      hooks: { logMethod: logScrubbed },
    },
    output,
  );
}
