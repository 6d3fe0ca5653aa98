import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { writeLine } from "@/observability/write-line";
import { type PageLife, TO_BE_ASKED_AGAIN } from "./cache-keys";
import type { CompressedPages, Encoding } from "./compressed-pages";
import { encodingOf, hasCopy } from "./request-encoding";
import type { StoredPage } from "./stored-page-cache.mjs";

/** Pages that are made again at a time behind their old copies: each takes a twentieth of a second of the thread. */
const MOST_MADE_AGAIN = 2;
/** How long a page that could not be made again is sent before that is tried again. */
const TRY_AGAIN_MS = 30_000;

/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 300;

/** What Next answers with other bytes, or does more for than send a page that it has. */
const NEXTS_OWN_HEADERS = ["rsc", "next-action", "x-nextjs-data", "range"] as const;

/** Which stored page the request at hand is answered with, and what became of its data since (stored-page-cache.mjs). */
export type StoredPages = {
  current: () => StoredPage | undefined;
  isUpToDate: (page: StoredPage) => boolean;
  /** Whether it may not even be shown where no other can be made. */
  isExpired: (page: StoredPage) => boolean;
};

/**
 * Asks this program for a page, past what is ready.
 * @returns the status of the answer
 * @throws where the page cannot be made
 */
type MakeAgain = (url: string, encoding: Encoding) => Promise<number>;

/** An answer without its bytes, which {@link CompressedPages} has. @property goodUntil milliseconds since 1970 */
type ReadyAnswer = { tag: string; page: StoredPage; headers: OutgoingHttpHeaders; goodUntil: number };

/** Remembers the answer to the request that it was made for. @param tag of the page that is sent */
export type RememberAnswer = (response: ServerResponse, tag: string, life: PageLife) => void;

/** Sends the copy of a page from before its data changed, since no other can be made. @returns whether there is one */
export type SendOldCopy = () => boolean;

/**
 * Answers of stored pages that are sent again without asking Next, which takes most of a page's time to find that it is
 * still right, and has room for a few pages only. Next decides what is stored and for how long: an answer is sent until
 * data of its page is revalidated. When its time is over, it is sent once more while the page is made again, and for as
 * long as that fails, a day at the most: what Next does with the pages that it has room for.
 */
export class ReadyPages {
  /** By encoding and address; beyond as many as have their bytes, the one that was not asked for longest is forgotten. */
  private readonly answers: LRUCache<string, ReadyAnswer>;
  /** The answers whose pages are being made again. */
  private readonly making = new Set<string>();

  constructor(
    private readonly pages: Pick<CompressedPages, "find" | "mostPages">,
    private readonly stored: StoredPages,
    private readonly makeAgain: MakeAgain,
  ) {
    this.answers = new LRUCache({ max: pages.mostPages });
  }

  /** Sends the page that is asked for, or 304 to who has it. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const encoding = encodingFor(request);
    if (encoding === undefined) return false;
    const ready = this.answers.get(keyOf(encoding, request));
    if (ready === undefined || !this.stored.isUpToDate(ready.page)) return false;
    const bytes = this.pages.find(encoding, ready.tag)?.bytes;
    if (bytes === undefined) return false;
    const isOld = ready.goodUntil <= Date.now();
    // Sent again, it costs its network nothing of what pages cost that have to be made (admit-request.ts).
    const headers = {
      ...(isOld ? headersOfOld(ready) : { ...ready.headers, "x-nextjs-cache": "HIT" }),
      // It may have become smaller since it was sent first.
      "content-length": bytes.length,
    };
    if (hasCopy(request, String(ready.headers.etag))) {
      const { "content-encoding": _encoding, "content-length": _length, ...others } = headers;
      response.writeHead(304, others).end();
    } else {
      response.writeHead(200, headers).end(bytes);
    }
    if (isOld) void this.makeBehind(ready, encoding, request);
    return true;
  }

  /**
   * @param response before anything of it is wrapped: the copy has its encoding already
   * @returns what sends the old copy of the page in place of whatever else would be answered
   */
  oldCopyFor(request: IncomingMessage, response: ServerResponse): SendOldCopy {
    const end = response.end.bind(response);
    // What compresses waits for the headers, and would name its encoding above bytes that have another one, or none.
    const writeHead = response.writeHead.bind(response);
    return () => {
      const old = this.findOld(request);
      if (old === undefined) return false;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      writeHead(200, old.headers);
      end(old.bytes);
      return true;
    };
  }

  /** The page as it was last, whatever changed since, but for what may not be shown any more. */
  private findOld(request: IncomingMessage): { headers: OutgoingHttpHeaders; bytes: Buffer } | undefined {
    if (!isForPage(request)) return undefined;
    const accepted = encodingOf(request);
    const encodings: readonly Encoding[] = accepted === "gzip" ? ["gzip", "br"] : ["br", "gzip"];
    for (const encoding of encodings) {
      const ready = this.answers.get(keyOf(encoding, request));
      if (ready === undefined || this.stored.isExpired(ready.page)) continue;
      const bytes = this.pages.find(encoding, ready.tag)?.bytes;
      if (bytes === undefined) continue;
      const headers = { ...headersOfOld(ready), "content-length": bytes.length };
      if (encoding === accepted) return { headers, bytes };
      // Few browsers take another encoding than the others: it is unpacked for them.
      const { "content-encoding": _encoding, "content-length": _length, ...others } = headers;
      return { headers: others, bytes: encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes) };
    }
    return undefined;
  }

  /** Makes a page again whose old copy was sent; the answer to that takes the place of the old one. */
  private async makeBehind(ready: ReadyAnswer, encoding: Encoding, request: IncomingMessage): Promise<void> {
    const key = keyOf(encoding, request);
    if (this.making.size >= MOST_MADE_AGAIN || this.making.has(key)) return;
    this.making.add(key);
    try {
      const status = await this.makeAgain(request.url ?? "/", encoding);
      // Nothing is there any more, or it is elsewhere.
      if (status !== 200) this.answers.delete(key);
    } catch (error) {
      ready.goodUntil = Date.now() + TRY_AGAIN_MS;
      writeLine("storefront", "warn", "a page cannot be made again; its old copy is sent", { error });
    } finally {
      this.making.delete(key);
    }
  }

  /** @returns what remembers the answer to this request; undefined where another may get another answer. */
  rememberFor(request: IncomingMessage): RememberAnswer | undefined {
    const encoding = encodingFor(request);
    if (encoding === undefined || (request.url ?? "").length > LONGEST_ADDRESS) return undefined;
    return (response, tag, { fresh, old }) => {
      const page = this.stored.current();
      if (page === undefined || !isCurrent(response) || !this.stored.isUpToDate(page)) return;
      const goodUntil = page.madeAt + fresh;
      if (goodUntil <= Date.now()) return;
      this.answers.set(
        keyOf(encoding, request),
        { tag, page, headers: { ...response.getHeaders() }, goodUntil },
        { ttl: goodUntil + old - Date.now() },
      );
    };
  }
}

/** The encoding to answer with; undefined where the request is not one for a page and nothing else. */
const encodingFor = (request: IncomingMessage): Encoding | undefined =>
  isForPage(request) ? encodingOf(request) : undefined;

const isForPage = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && NEXTS_OWN_HEADERS.every((name) => headers[name] === undefined);

/** Of a copy that is too old: no cache in front keeps it. */
function headersOfOld({ headers }: ReadyAnswer): OutgoingHttpHeaders {
  const { "surrogate-key": _keys, "cache-tag": _tags, ...others } = headers;
  return { ...others, "x-nextjs-cache": "STALE", "cache-control": TO_BE_ASKED_AGAIN };
}

/** Whether Next sent what it has stored and holds for right, or has stored just now. */
const isCurrent = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  ["HIT", "MISS"].includes(String(response.getHeader("x-nextjs-cache"))) &&
  !response.hasHeader("set-cookie");

const keyOf = (encoding: Encoding, { url = "/" }: IncomingMessage): string => `${encoding} ${url}`;
