import pino, { type Logger } from "pino";

export type { Logger };

/**
 * JSON lines on standard output. Never logs bodies, query strings or raw paths: they may hold secrets (wire.md). Each
 * line is written before the call returns: what is left over is written at the end of the process, again and again for
 * ever when nobody is there to read it, and a program whose parent has died would not end.
 */
export function createLogger(level: string): Logger {
  const output = pino.destination({ fd: process.stdout.fd, sync: true });
  return pino(
    { level, base: { program: "packaging-api" }, timestamp: pino.stdTimeFunctions.isoTime },
    output,
  );
}
