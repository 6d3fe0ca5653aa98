import type { ServerType } from "@hono/node-server";
import type { Logger } from "./log";

/** Running requests get this long to finish after a signal. */
const GRACE_MS = 10_000;
/** How often connections are looked for that wait for nothing any more. */
const IDLE_CHECK_MS = 50;

/** The signals that stop the program. */
export const stopSignals = ["SIGTERM", "SIGINT"] as const;

let ending = false;

/** Whether the program was told to end: it answers still, and is not ready any more. */
export const isEnding = (): boolean => ending;

/** Closes connections that wait for a next request: a client that keeps one open must not delay the stop. */
function closeIdleConnections(server: ServerType): void {
  if ("closeIdleConnections" in server) server.closeIdleConnections();
}

/**
 * On SIGTERM or SIGINT: takes no new connection, lets running requests finish, then does the rest of the work and ends
 * the process. Ends it with 1 when that takes more than ten seconds.
 * @param drainMs for which it goes on taking connections first, while {@link isEnding} says so
 * @param finish closes what the requests worked with
 */
export function stopOnSignal(
  server: ServerType,
  finish: () => Promise<void>,
  { drainMs, log }: { drainMs: number; log: Logger },
): void {
  const stop = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), drainMs + GRACE_MS).unref();
    setTimeout(() => {
      const idleCheck = setInterval(() => closeIdleConnections(server), IDLE_CHECK_MS);
      server.close(async () => {
        clearInterval(idleCheck);
        await finish();
        process.exit(0);
      });
    }, drainMs);
  };
  for (const signal of stopSignals) process.on(signal, stop);
}
