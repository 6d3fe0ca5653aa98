import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { matchCall } from "@/lib/server/calls/match-call";
import { ConfigError, config } from "@/lib/server/config";
import { type ComesFirst, type Refuse, RequestAdmission } from "@/lib/server/http/admit-request";
import { answerNotice, isNotice } from "@/lib/server/http/answer-notice";
import { answerPageData, isPageData, pageDataAddress } from "@/lib/server/http/answer-page-data";
import { answerPicture, createPictureCache, isPicture } from "@/lib/server/http/answer-picture";
import { answerRefusal } from "@/lib/server/http/answer-refusal";
import { replaceBlankPage } from "@/lib/server/http/blank-page";
import { shortenBuffersInJson } from "@/lib/server/http/buffer-json";
import { BuiltFiles, listBuiltFiles } from "@/lib/server/http/built-file-compression";
import { clientAddressOf } from "@/lib/server/http/client-address";
import { CompressedPages } from "@/lib/server/http/compressed-pages";
import { connectionOptions, limitConnections } from "@/lib/server/http/connections";
import { delayScripts } from "@/lib/server/http/delayed-scripts";
import { FrameFiles, readFrameFiles } from "@/lib/server/http/frame-files";
import { Health } from "@/lib/server/http/health";
import { inLowerCase, KnownSlugs } from "@/lib/server/http/known-slugs";
import { findMoved } from "@/lib/server/http/moved-addresses";
import { isOwnRequest, makePage, takesOldPage } from "@/lib/server/http/own-request";
import { compressAnswer } from "@/lib/server/http/page-compression";
import { splitPageData } from "@/lib/server/http/page-data";
import { answerInFrame } from "@/lib/server/http/page-frame";
import { limitPageTime } from "@/lib/server/http/page-time-limit";
import { ReadyPages } from "@/lib/server/http/ready-pages";
import { RepeatedStyles, readStyleSheets } from "@/lib/server/http/repeated-styles";
import { readAddresses, readRequestPages } from "@/lib/server/http/request-pages";
import { refuseTarget, withoutOrigin } from "@/lib/server/http/request-target";
import { securityHeaders } from "@/lib/server/http/security-headers";
import { StandInPages } from "@/lib/server/http/stand-in-pages";
import {
  isExpired,
  isUpToDate,
  notingStoredPage,
  revalidateAllPages,
  revalidatePages,
  storedPage,
} from "@/lib/server/http/stored-page-cache.mjs";
import { changeStreamedPage } from "@/lib/server/http/streamed-page";
import { createNoticeTaker } from "@/lib/server/http/take-notice";
import { fetchRefusalPage, type RefusalPage, refuseRequest } from "@/lib/server/http/too-many-requests";
import { varyByRouter } from "@/lib/server/http/vary";
import { WaitingConnections } from "@/lib/server/http/waiting-connections";
import { firstPages, warmPages } from "@/lib/server/http/warm-pages";
import { limitReads } from "@/lib/server/packaging-api/limit-call";
import { isKnownShopper } from "@/lib/server/session/known-shopper";
import { staffDoorOf } from "@/lib/server/staff/staff-door";
import { isPreviewPage } from "@/lib/shared/catalogue/preview-page";
import { routePattern } from "@/lib/shared/links/route-pattern";
import { ownOrigin } from "./lib/server/http/own-origin.mjs";
import { MetricsAddressError } from "./observability/metrics-address";
import { redirectConsole } from "./observability/redirect-console";
import { serveTraced } from "./observability/serve-traced";
import { isMeasured } from "./observability/settings";
import { startTelemetry } from "./observability/telemetry";
import { writeLine } from "./observability/write-line";
import { followNotices } from "./page-notices/follow-notices";
import { networkOf } from "./request-limits/network";
import { openLimits } from "./request-limits/open-limits";

/** What this program is called where it is watched. */
const PROGRAM = "storefront";
/** Files that are sent as they are. */
const PUBLIC_DIR = "public";
/** Running requests get this long to finish after a signal. */
const GRACE_MS = 10_000;
/** How often connections are looked for that wait for nothing any more, once the program is to end. */
const IDLE_CHECK_MS = 50;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * The storefront's own HTTP server round Next. It exists for what Next leaves open: a client's `X-Forwarded-*` headers,
 * which Next passes on as they came; addresses that end in an exception of Next's, or cost a page although nothing is
 * there; the duplicate `Location` of a redirect from a page that is made on demand; cached pages, which Next compresses
 * again at every request, and whose scripts and data it sends along with them; pictures, which Next could only hand on to the packaging
 * API, at every request and for browsers that have left too; a page that could not be made or is not there, which Next
 * leaves blank without JavaScript; a page that takes for ever; networks that ask for more than their share; and whether
 * the program is ready.
 */
async function main(): Promise<void> {
  const settings = config();
  const { port, host, distDir, shopUrl, trustedProxyHops, telemetry } = settings;
  settings.sessionSecret();
  const secrets = settings.internalSecrets();
  // The name by which next-auth asks for the shop's origin.
  process.env.NEXTAUTH_URL = shopUrl;
  const endTelemetry = await startTelemetry(telemetry, PROGRAM);
  const dev = process.env.NODE_ENV !== "production";
  const app = next({ dev, port, hostname: "localhost" });
  await app.prepare();
  const handle = app.getRequestHandler();
  const publicUrl = new URL(shopUrl);
  const frameFiles = new FrameFiles(readFrameFiles(distDir));
  const styles = new RepeatedStyles(dev ? new Map() : readStyleSheets(distDir));
  const pages = new CompressedPages({
    maxBytes: settings.pageCacheBytes,
    transform: ({ body, type, path }, tag) =>
      styles.shortenData(splitPageData(body, type, pageDataAddress(tag, path), settings.pageScripts)),
  });
  const self = { origin: ownOrigin(host, port), secret: secrets[0] };
  const stored = { current: storedPage, isUpToDate, isExpired };
  const ready = new ReadyPages(pages, stored, (url, encoding) => makePage(self, url, encoding));
  const caches = {
    pages,
    ready,
    stored,
    files: new BuiltFiles(dev ? [] : listBuiltFiles(distDir)),
    inFront: settings.cacheInFront,
  };
  const pictures = {
    cache: createPictureCache(),
    packagingApiUrl: settings.packagingApiUrl,
    internalSecret: secrets[0],
  };
  const standIns = new StandInPages(self);
  const slugs = new KnownSlugs(settings.packagingApiUrl);
  const takeNotice = createNoticeTaker((notice) => {
    slugs.forget(notice.tags);
    revalidatePages(notice);
  });
  const notices =
    settings.redisUrl === undefined
      ? undefined
      : followNotices(settings.redisUrl, {
          take: takeNotice,
          missed: revalidateAllPages,
          report: reportNotices,
        });
  let tooManyRequests: RefusalPage | undefined;
  const limits = await openLimits(settings, reportLimits);
  const server = createServer(connectionOptions);
  const refuse: Refuse = (request, response, retryAfter) =>
    refuseRequest(request, response, retryAfter, tooManyRequests);
  const health = new Health(settings);
  // While pages are compiled as they are asked for, each is made for its request.
  const isMadeForRequest = dev ? () => true : readRequestPages(distDir);
  const hasSomething = dev ? () => true : readAddresses(distDir, PUBLIC_DIR);
  /** A page that is made once for everybody, and whoever has a cart or an account. */
  const comesFirst: ComesFirst = async ({ url = "/", headers }) =>
    !isMadeForRequest(url) || isKnownShopper(headers.cookie);
  const admission = new RequestAdmission(limits, refuse, new WaitingConnections(server), comesFirst);
  const headersFor = securityHeaders({
    ...settings,
    reportsTo: [settings.analyticsUrl, settings.errorDsn],
    dev,
  });

  const staffDoor = staffDoorOf(settings);
  const refusalPages = { caches, standIns, pageHeaders: headersFor("/") };

  /** Sets what every answer carries, and tells Next the nonce of a page that is made for this request. */
  function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? "/";
    const nonce = isMadeForRequest(url) ? Buffer.from(crypto.randomUUID()).toString("base64") : undefined;
    for (const [name, value] of headersFor(url, nonce)) response.setHeader(name, value);
    // Next reads a nonce from the policy of the request, which is no client's to choose.
    delete request.headers["content-security-policy"];
    delete request.headers["content-security-policy-report-only"];
    if (nonce !== undefined) request.headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseTarget(request);
    if (refusal !== undefined) return answerRefusal(request, response, refusal, refusalPages);
    if (isNotice(request)) return answerNotice(request, response, secrets, takeNotice);
    const door = staffDoor(request);
    if (door === "closed") return answerRefusal(request, response, { status: 404 }, refusalPages);
    // Its own requests are for what it has not.
    if (!isOwnRequest(request, secrets) && ready.answer(request, response)) return;
    const sendOldCopy = ready.oldCopyFor(request, response);
    limitPageTime(request, response, () => standIns.unavailable(), sendOldCopy);
    if (frameFiles.answer(request, response)) return;
    if (isPicture(request.url ?? "")) return answerPicture(request, response, pictures);
    if (isPageData(request.url ?? ""))
      return answerPageData(request, response, { pages, standIns, self, isMadeForRequest });
    const lower = inLowerCase(request.url ?? "");
    if (lower !== undefined && !(await slugs.isUnknown(lower))) return sendElsewhere(response, lower);
    const url = request.url ?? "";
    const isUnknown = await slugs.isUnknown(url);
    if (isUnknown || !hasSomething(url)) {
      const moved = await findMoved(settings.packagingApiUrl, url);
      if (moved !== undefined) return sendElsewhere(response, moved);
    }
    if (isUnknown) return answerRefusal(request, response, { status: 404 }, refusalPages);
    let handled: Promise<void> | undefined;
    compressAnswer(request, response, caches, () => {
      if (!dev) changeStreamedPage(response, [styles.forStream(), delayScripts(settings.pageScripts)]);
      replaceBlankPage(request, response, standIns, sendOldCopy);
      const answer = () => handle(request, response);
      const frame = door === "staff" ? "staff" : isPreviewPage(url) ? "unmeasured" : undefined;
      handled = notingStoredPage(
        () => (frame === undefined ? answer() : answerInFrame(frame, answer)),
        takesOldPage(request, secrets),
      );
    });
    await handled;
  }

  /** Settles when nothing more is done for a request; ends the connection when that failed. */
  function orDestroy(response: ServerResponse, answered: Promise<void>): Promise<void> {
    return answered.catch((error: unknown) => {
      writeLine(PROGRAM, "error", "a request could not be answered", { error });
      response.destroy();
    });
  }
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    orDestroy(
      response,
      limitReads(() => route(request, response)),
    );

  const ending = new AbortController();
  server.on("request", (request, response) => {
    request.url = withoutOrigin(request.url ?? "/");
    const address = clientAddressOf(
      request.headers["x-forwarded-for"],
      request.socket.remoteAddress,
      trustedProxyHops,
    );
    request.headers["x-forwarded-for"] = address;
    request.headers["x-forwarded-host"] = publicUrl.host;
    request.headers["x-forwarded-proto"] = publicUrl.protocol.slice(0, -1);
    delete request.headers.forwarded;
    sendLocationOnce(response);
    setSecurityHeaders(request, response);
    varyByRouter(request, response);
    // A next request is for another program.
    if (ending.signal.aborted) response.setHeader("Connection", "close");
    if (health.answer(request, response)) return;
    const admit = () => {
      if (!settings.requestLimits || isOwnRequest(request, secrets)) void serve(request, response);
      else {
        const next = () => serve(request, response);
        void orDestroy(response, admission.admit({ request, response, network: networkOf(address), next }));
      }
    };
    if (!isMeasured(telemetry)) admit();
    else serveTraced(routeOf(request), response, admit);
  });
  if (trustedProxyHops === 0) limitConnections(server);
  server.on("error", (error: NodeJS.ErrnoException) => {
    fail(error.code === "EADDRINUSE" ? `Port ${port} is taken; set PORT to another one.` : error.message);
  });
  async function prepareRefusals(from: { ofBuild: boolean }): Promise<void> {
    await standIns.prepare(from);
    tooManyRequests = (await fetchRefusalPage(self, from)) ?? tooManyRequests;
  }
  server.listen(port, host, async () => {
    if (dev) return;
    await prepareRefusals({ ofBuild: true });
    const areMade = await warmPages(
      { isReady: () => health.isReady(), make: (path) => makePage(self, path, "br") },
      firstPages,
      ending.signal,
    );
    // Those of the build have no menu.
    if (areMade) await prepareRefusals({ ofBuild: false });
  });

  const close = () => {
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(async () => {
      clearInterval(idleCheck);
      notices?.stop();
      await limits.close();
      await endTelemetry();
      process.exit(0);
    });
  };
  const stop = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    health.end();
    setTimeout(() => process.exit(1), settings.drainMs + GRACE_MS).unref();
    setTimeout(close, settings.drainMs);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** @returns what writes once that a store does not answer, and once that it does again */
const reportStore =
  (failed: string, again: string) =>
  (state: "failed" | "answers", error?: unknown): void => {
    if (state === "answers") writeLine(PROGRAM, "info", again);
    else writeLine(PROGRAM, "warn", failed, { error });
  };
const reportLimits = reportStore(
  "requests are counted by this process alone; look at the store of the counts",
  "requests are counted for all processes again",
);
const reportNotices = reportStore(
  "notices of changed data cannot be read; look at Redis, all pages are made again then",
  "notices of changed data are read again",
);

/** What a trace says of a request: nothing that a shopper typed or that opens something. */
function routeOf({ method = "GET", url = "/" }: IncomingMessage): { method: string; route: string } {
  const path = url.replace(/[?#].*$/, "");
  const api = path.startsWith("/api/") ? matchCall(method, path)?.row.path : undefined;
  return { method, route: api ?? routePattern(path) };
}

/** @param path of this site, which has the page for good. */
function sendElsewhere(response: ServerResponse, path: string): void {
  response.writeHead(308, { Location: path, "Content-Length": 0 }).end();
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
shortenBuffersInJson();
// Libraries write there what must not stand in a log.
if (process.env.NODE_ENV === "production") redirectConsole(PROGRAM);

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof MetricsAddressError) fail(error.message);
  writeLine(PROGRAM, "error", "the storefront could not start", { error });
  process.exit(1);
});
