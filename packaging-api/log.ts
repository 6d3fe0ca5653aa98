import pino, { type Logger } from "pino";

export type { Logger };

/** JSON lines on standard output. Never logs bodies, query strings or raw paths: they may hold secrets (wire.md). */
export function createLogger(level: string): Logger {
  return pino({ level, base: { program: "packaging-api" }, timestamp: pino.stdTimeFunctions.isoTime });
}
