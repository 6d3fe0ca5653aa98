import { relative } from "node:path";
import { redactedError } from "./describe-error";
import { scrubEvent } from "./scrub-event";

export type ErrorReports = {
  /**
   * Reports an error that no one expected; it is on its way when this returns, and never stops what called it.
   * @param route the pattern of the route that it happened in, or what the program was doing.
   */
  report(error: unknown, route: string): void;
  /** Waits until what was reported has been sent, two seconds at most. */
  flush(): Promise<void>;
};

const FLUSH_MS = 2_000;
/** After which an answer of the monitoring is no longer waited for. */
const SEND_MS = 5_000;

/** The file of a frame from the folder that the program runs in: no one's home folder is reported. */
function fileOf(name: string): string {
  const path = name.replace(/^file:\/\//, "");
  return path.startsWith("/") ? relative(process.cwd(), path) : path;
}

/**
 * Opens the way to an error monitoring that speaks Sentry's protocol. Sentry's client is loaded only with a DSN.
 * @param dsn empty: nothing is reported.
 * @param program which of the two programs the errors are of.
 */
export async function openErrorReports(dsn: string, program: string): Promise<ErrorReports> {
  if (dsn === "") return { report: () => undefined, flush: async () => undefined };
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import("@sentry/core"), import("@sentry/core/server")]);
  const client = new ServerRuntimeClient({
    dsn,
    platform: "node",
    runtime: { name: "node", version: process.version },
    environment: process.env.NODE_ENV ?? "production",
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: "POST",
          body: typeof body === "string" ? body : Uint8Array.from(body),
          signal: AbortSignal.timeout(SEND_MS),
        });
        return {
          statusCode: response.status,
          headers: {
            "x-sentry-rate-limits": response.headers.get("x-sentry-rate-limits"),
            "retry-after": response.headers.get("retry-after"),
          },
        };
      }),
    beforeSend: (event) => scrubEvent(event, { route: event.transaction, fileOf }),
  });
  client.init();
  return {
    report(error, route) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTag("program", program);
      scope.addEventProcessor((event) => ({ ...event, transaction: route }));
      scope.captureException(redactedError(error));
    },
    async flush() {
      await client.flush(FLUSH_MS);
    },
  };
}
