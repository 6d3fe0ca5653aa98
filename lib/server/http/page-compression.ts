import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { writeLine } from "@/observability/write-line";
import type { CacheInFront } from "@/page-notices/cache-in-front";
import { type BuiltFiles, compressBuiltFile } from "./built-file-compression";
import { lifeOf, setCacheKeys, TO_BE_ASKED_AGAIN } from "./cache-keys";
import { type CompressedPages, type Encoding, tagOf } from "./compressed-pages";
import type { ReadyPages, StoredPages } from "./ready-pages";
import { encodingOf, hasCopy } from "./request-encoding";
import { NOT_FOUND_PATH } from "./stand-in-pages";

/** Smaller bodies fit in one packet as they are. */
const SMALLEST = 1_400;

/** What Next's router reads of answers that it asks for itself: with a document it is weight. */
const FOR_THE_ROUTER = ["x-nextjs-prerender", "x-nextjs-stale-time"];

/** Whether Next answers out of its cache of pages: it says so, and hands over the whole page in one string. */
const isCached = (response: ServerResponse): boolean => response.hasHeader("x-nextjs-cache");

/**
 * How hard brotli tries with a page that is made for one request, whose data repeats much of its HTML: at 4, the library's
 * own, the cart took 34.5 KB, at 6 30.4 and 1.5 ms of the processor more (measured with its styles in the data, too).
 */
const STREAM_QUALITY = 6;

/** Compresses as it streams: whatever is not a cached page. */
const compressStream = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY } },
});

/** What answers are compressed from. */
export type CompressionCaches = {
  pages: CompressedPages;
  files: BuiltFiles;
  ready: Pick<ReadyPages, "rememberFor">;
  stored: StoredPages;
  /** The cache in front of this program that is told when data changes. */
  inFront: CacheInFront | undefined;
};

/**
 * Compresses an answer on its way to the shopper. A cached page is compressed once instead of at every request.
 * Takes the place of Next's own compression, which does it again each time and knows no brotli.
 * @param next hands the request on.
 */
export function compressAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, files, ready, stored, inFront }: CompressionCaches,
  next: () => void,
): void {
  const encoding = encodingOf(request);
  if (request.method !== "GET") {
    compressStream(request, response, next);
    return;
  }
  if (encoding !== undefined && files.has(request.url ?? "")) {
    compressBuiltFile(request, response, { encoding, files }, next);
    return;
  }
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  const remember = ready.rememberFor(request);
  compressStream(request, response, () => {
    const endStream = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = ((body?: unknown) => {
      if (response.headersSent || typeof body !== "string" || body.length < SMALLEST || !isCached(response))
        return endStream(body);
      const life = lifeOf(response);
      setCacheKeys(response, { page: stored.current(), isUpToDate: stored.isUpToDate, inFront });
      sendCachedPage(request, response, {
        pages,
        encoding,
        body,
        end,
        remember: (tag) => remember?.(response, tag, life),
      });
      return response;
    }) as ServerResponse["end"];
    next();
  });
}

/**
 * Sends a page that is whole already, compressed once however often it is sent. The response has its status and its own
 * headers.
 */
export function sendWholePage(
  request: IncomingMessage,
  response: ServerResponse,
  { pages }: CompressionCaches,
  body: string,
): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.appendHeader("Vary", "Accept-Encoding");
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  sendCachedPage(request, response, { pages, encoding: encodingOf(request), body, end });
}

/** A cached page on its way; `end` is the response's own, which compresses nothing. */
type CachedPage = {
  pages: CompressedPages;
  encoding: Encoding | undefined;
  body: string;
  end: (body?: unknown) => void;
  /** Told once its headers are whole. */
  remember?: (tag: string) => void;
};

/**
 * Leaves out of a document's head what is for Next's router, and by which of its headers answers differ, unless a cache in
 * front keeps the page without asking: whoever asks again does so with the document's tag, which the router's data has not.
 */
function removeRouterHeaders(response: ServerResponse): void {
  for (const name of FOR_THE_ROUTER) response.removeHeader(name);
  if (response.getHeader("cache-control") === TO_BE_ASKED_AGAIN)
    response.setHeader("Vary", "Accept-Encoding");
}

/** The path whose page this is. "Page not found" is one page, at however many addresses. */
const pathOf = ({ url = "/" }: IncomingMessage, statusCode: number): string =>
  statusCode === 404 ? NOT_FOUND_PATH : url.replace(/[?#].*$/s, "");

function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, encoding, body, end, remember }: CachedPage,
): void {
  response.removeHeader("Content-Length");
  const tag = tagOf(body);
  if (response.statusCode === 200) {
    const etag = `W/"${tag}"`;
    response.setHeader("ETag", etag);
    if (hasCopy(request, etag)) {
      response.statusCode = 304;
      end();
      return;
    }
  }
  const { statusCode } = response;
  const type = String(response.getHeader("content-type") ?? "");
  if (type.startsWith("text/html")) removeRouterHeaders(response);
  const made = { body, type, path: pathOf(request, statusCode) };
  const sent = encoding === undefined ? pages.getPlain(made, tag) : pages.get(encoding, made, tag);
  sent.then(
    ({ bytes }) => {
      // Next makes a page that is too old again behind its answer, and where that fails, writes so on this response.
      response.statusCode = statusCode;
      if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
      response.setHeader("Content-Length", bytes.length);
      end(bytes);
      // Compression has completed the headers only now.
      remember?.(tag);
    },
    (error: unknown) => {
      writeLine("storefront", "error", "a cached page could not be prepared", { error });
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.statusCode = 500;
      end();
    },
  );
}
