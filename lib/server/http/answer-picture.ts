import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { callTraced } from "@/observability/spans";
import {
  choosePicture,
  type PictureRequest,
  parsePictureTarget,
  pictureTarget,
} from "@/packaging-api/contract/picture";
import { limitTime } from "@/request-limits/time-limit";
import { compressOnce } from "./compress-once";
import type { Encoding } from "./compressed-pages";
import { encodingOf } from "./request-encoding";

/** Bytes of pictures in memory with their keys, and how many there may be: a picture has 10 KB on average. */
const CACHE_LIMITS = { maxSize: 12 * 1024 * 1024, max: 20_000 };
/** The packaging API gives up earlier, and says so. */
const TIMEOUT_MS = 20_000;
/** Seconds after which a picture that could not be had may be asked for again. */
const RETRY_AFTER = "5";

/** A picture ready to be sent. @property encoding of a drawing's bytes; pixels are compressed by their formats */
type StoredPicture = { bytes: Buffer; etag: string; type: string; encoding?: Encoding | undefined };

/** A picture as it is wanted: its address in the packaging API, and how its bytes are packed. */
type WantedPicture = { target: string; encoding: Encoding | undefined };

/** Pictures by address and encoding. At the limit the least recently used go. */
export type PictureCache = LRUCache<string, StoredPicture>;

/** @param limits bytes, keys included, and entries. */
export function createPictureCache(limits = CACHE_LIMITS): PictureCache {
  return new LRUCache({
    ...limits,
    sizeCalculation: ({ bytes, etag, type }, key) =>
      bytes.buffer.byteLength + 2 * (key.length + etag.length + type.length),
  });
}

/** Whether a picture of the packaging API is asked for. */
export const isPicture = (url: string): boolean => url.startsWith("/media/");

/** What pictures are answered from. */
export type PictureService = {
  cache: PictureCache;
  /** Origin of the packaging API. */
  packagingApiUrl: string;
  /** By which the packaging API believes the shopper's address. */
  internalSecret: string;
  /** ms */
  timeout?: number;
};

type Outcome =
  | { kind: "picture"; picture: StoredPicture }
  | { kind: "failure"; status: number; headers: OutgoingHttpHeaders };

const missing: Outcome = {
  kind: "failure",
  status: 404,
  // The next import may bring it.
  headers: { "Cache-Control": "public, max-age=60" },
};

const unavailable = (retryAfter = RETRY_AFTER, status = 503): Outcome => ({
  kind: "failure",
  status,
  headers: { "Cache-Control": "no-store", "Retry-After": retryAfter },
});

/** Whether its address never gives another picture. */
function isForGood(response: Response): boolean {
  return /\bpublic\b.*\bimmutable\b/.test(response.headers.get("cache-control") ?? "");
}

const keyOf = ({ target, encoding }: WantedPicture): string =>
  encoding === undefined ? target : `${target}&encoding=${encoding}`;

/** The tag of a file in one encoding: files of two encodings are not the same. */
const withEncoding = (etag: string, encoding: Encoding): string => etag.replace(/"$/, `.${encoding}"`);

/** Asks the packaging API for a picture. @throws when the signal ends the wait, or no answer comes. */
async function fetchPicture(
  { packagingApiUrl, internalSecret, cache }: PictureService,
  wanted: WantedPicture,
  clientAddress: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const headers = new Headers({
    "x-request-id": crypto.randomUUID(),
    "x-internal-secret": internalSecret,
    "x-client-address": clientAddress,
  });
  const response = await callTraced({ method: "GET", route: "/media/{ids}" }, headers, () =>
    fetch(`${packagingApiUrl}${wanted.target}`, { headers, signal, redirect: "error", cache: "no-store" }),
  );
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404) return missing;
    return unavailable(
      response.headers.get("retry-after") ?? RETRY_AFTER,
      response.status === 429 ? 429 : 503,
    );
  }
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = response.headers.get("etag") ?? "";
  const type = response.headers.get("content-type") ?? "";
  const { encoding } = wanted;
  const picture: StoredPicture =
    encoding === undefined
      ? { bytes: plain, etag, type }
      : { bytes: await compressOnce[encoding](plain), etag: withEncoding(etag, encoding), type, encoding };
  if (isForGood(response)) cache.set(keyOf(wanted), picture);
  return { kind: "picture", picture };
}

/** The picture from memory or from the packaging API, which is told as soon as the browser has left. */
async function obtainPicture(
  service: PictureService,
  wanted: WantedPicture,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Outcome> {
  const picture = service.cache.get(keyOf(wanted));
  if (picture !== undefined) return { kind: "picture", picture };
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  response.once("close", leave);
  try {
    const signal = limitTime(service.timeout ?? TIMEOUT_MS, leaving.signal);
    return await fetchPicture(service, wanted, String(request.headers["x-forwarded-for"] ?? ""), signal);
  } catch {
    // The picture could not be had: the browser may ask again. After it has left, the answer goes nowhere.
    return unavailable();
  } finally {
    response.off("close", leave);
  }
}

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, type, encoding }: StoredPicture,
  headers: OutgoingHttpHeaders,
): void {
  const lasting = {
    ...headers,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
  };
  const known = (request.headers["if-none-match"] ?? "").split(",");
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
    response.writeHead(304, lasting).end();
    return;
  }
  response.writeHead(200, { ...lasting, "Content-Type": type, "Content-Length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/**
 * Answers a request for a picture: only for an address that pages use, from memory where it is there. Whoever asks for
 * the same picture gets the same entry of the cache, however the address and the Accept header are written.
 */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  service: PictureService,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const asked = parsePictureTarget(request.url ?? "");
  const outcome =
    asked === undefined ? missing : await obtainPicture(service, wantedBy(asked, request), request, response);
  if (response.destroyed) return;
  const headers = varyOf(asked);
  if (outcome.kind === "picture") sendPicture(request, response, outcome.picture, headers);
  else response.writeHead(outcome.status, { ...headers, ...outcome.headers, "Content-Length": 0 }).end();
}

/** The format is chosen here, so that the packaging API needs no Vary. */
function wantedBy(asked: PictureRequest, request: IncomingMessage): WantedPicture {
  const picture = choosePicture(asked, request.headers.accept);
  return {
    target: pictureTarget(picture),
    encoding: picture.format === "svg" ? encodingOf(request) : undefined,
  };
}

/** What an answer depends on besides its address. */
function varyOf(asked: PictureRequest | undefined): OutgoingHttpHeaders {
  if (asked?.format === undefined) return { Vary: "Accept, Accept-Encoding" };
  return asked.format === "svg" ? { Vary: "Accept-Encoding" } : {};
}
