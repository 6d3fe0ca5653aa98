import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { clientAddressOf } from "./lib/client-address";
import { ConfigError, config } from "./lib/config";
import { matchCall } from "./lib/proxy/match-call";
import { routePattern } from "./lib/routes/route-pattern";
import { headersEverywhere } from "./lib/security/headers.mjs";
import { answerPicture, createPictureCache, isPicture } from "./lib/server/answer-picture";
import { fetchNotFoundPage, fetchUnavailablePage, replaceBlankPage } from "./lib/server/blank-page";
import { BuiltFiles, listBuiltFiles } from "./lib/server/built-file-compression";
import { CompressedPages } from "./lib/server/compressed-pages";
import { isOwnRequest } from "./lib/server/own-request";
import { compressAnswer } from "./lib/server/page-compression";
import { limitPageTime } from "./lib/server/page-time-limit";
import { RequestDoor } from "./lib/server/request-door";
import { fetchRefusalPage, type RefusalPage, refuseRequest } from "./lib/server/too-many-requests";
import { redirectConsole } from "./observability/redirect-console";
import { serveTraced } from "./observability/serve-traced";
import { startTelemetry } from "./observability/telemetry";
import { writeLine } from "./observability/write-line";
import { networkOf } from "./request-limits/network";
import { openLimits } from "./request-limits/open-limits";

/** What this program is called where it is watched. */
const PROGRAM = "storefront";
/** Running requests get this long to finish after a signal. */
const GRACE_MS = 10_000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * The storefront's own HTTP server round Next. It exists for seven things that Next leaves open: a client's
 * `X-Forwarded-*` headers, which Next passes on as they came; the duplicate `Location` of a redirect from a page
 * that is made on demand; cached pages, which Next compresses anew at every request; pictures, which Next could only
 * hand on to the packaging API, at every request and for browsers that have left too; a page that could not be made or
 * is not there, which Next leaves blank without JavaScript; a page that takes for ever; and networks that ask for more
 * than their share.
 */
async function main(): Promise<void> {
  const settings = config();
  const { port, distDir, packagingApiUrl, shopUrl, trustedProxyHops, sessionSecret, telemetry } = settings;
  sessionSecret();
  const secrets = settings.internalSecrets();
  // The name by which next-auth asks for the shop's origin.
  process.env.NEXTAUTH_URL = shopUrl;
  const endTelemetry = await startTelemetry(telemetry, PROGRAM);
  const dev = process.env.NODE_ENV !== "production";
  const app = next({ dev, port, hostname: "localhost" });
  await app.prepare();
  const handle = app.getRequestHandler();
  const host = new URL(shopUrl).host;
  const caches = {
    pages: new CompressedPages(),
    files: new BuiltFiles(dev ? [] : listBuiltFiles(distDir)),
  };
  const pictures = {
    cache: createPictureCache(),
    packagingApiUrl,
    internalSecret: secrets[0],
    headers: Object.fromEntries(headersEverywhere(shopUrl).map(({ key, value }) => [key, value])),
  };
  let unavailable: string | undefined;
  let tooManyRequests: RefusalPage | undefined;
  const limits = await openLimits(settings, reportLimits);
  const door = new RequestDoor(limits, (request, response, retryAfter) =>
    refuseRequest(request, response, retryAfter, tooManyRequests),
  );

  const server = createServer((request, response) => {
    const address = clientAddressOf(
      request.headers["x-forwarded-for"],
      request.socket.remoteAddress,
      trustedProxyHops,
    );
    request.headers["x-forwarded-for"] = address;
    request.headers["x-forwarded-host"] = host;
    request.headers["x-forwarded-proto"] = new URL(shopUrl).protocol.slice(0, -1);
    delete request.headers.forwarded;
    sendLocationOnce(response);
    const serve = () => {
      limitPageTime(request, response, () => unavailable);
      if (isPicture(request.url ?? "")) void answerPicture(request, response, pictures);
      else
        compressAnswer(request, response, caches, () => {
          replaceBlankPage(request, response, {
            unavailable: () => unavailable,
            notFound: () => fetchNotFoundPage(port, secrets[0]),
          });
          void handle(request, response);
        });
    };
    const admit = () => {
      if (!settings.requestLimits || isOwnRequest(request, secrets)) serve();
      else void door.admit(request, response, networkOf(address), serve);
    };
    if (telemetry.endpoint === "") admit();
    else serveTraced(routeOf(request), response, admit);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    fail(error.code === "EADDRINUSE" ? `Port ${port} is taken; set PORT to another one.` : error.message);
  });
  server.listen(port, async () => {
    if (dev) return;
    unavailable = await fetchUnavailablePage(port, secrets[0]);
    tooManyRequests = await fetchRefusalPage(port, secrets[0]);
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    server.close(async () => {
      await limits.close();
      await endTelemetry();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function reportLimits(state: "failed" | "answers", error?: unknown): void {
  if (state === "answers") writeLine(PROGRAM, "info", "requests are counted for all processes again");
  else writeLine(PROGRAM, "warn", "requests are counted by this process alone", { error });
}

/** What a trace says of a request: nothing that a shopper typed or that opens something. */
function routeOf({ method = "GET", url = "/" }: IncomingMessage): { method: string; route: string } {
  const path = url.replace(/[?#].*$/, "");
  const api = path.startsWith("/api/") ? matchCall(method, path)?.row.path : undefined;
  return { method, route: api ?? routePattern(path) };
}

function sendLocationOnce(response: ServerResponse<IncomingMessage>): void {
  const appendHeader = response.appendHeader.bind(response);
  response.appendHeader = (name, value) =>
    name.toLowerCase() === "location" && response.hasHeader("location")
      ? response
      : appendHeader(name, value);
}

// What the shop writes is for its own account on the machine.
process.umask(0o077);
// Libraries write there what must not stand in a log.
if (process.env.NODE_ENV === "production") redirectConsole(PROGRAM);

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(error.message);
  writeLine(PROGRAM, "error", "the storefront could not start", { error });
  process.exit(1);
});
