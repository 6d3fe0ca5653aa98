import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CompressedPages, Encoding } from "./compressed-pages";
import { encodingOf, hasCopy } from "./request-encoding";
import type { StoredPage } from "./stored-page-cache.mjs";

/**
 * Answers that are remembered, a little more than {@link CompressedPages} has pages; beyond them the one that was not
 * asked for longest is forgotten.
 */
const MOST_ANSWERS = 700;
/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 300;

/** What Next answers with other bytes, or does more for than send a page that it has. */
const NEXTS_OWN_HEADERS = ["rsc", "next-action", "x-nextjs-data", "range"] as const;

/** Which stored page the request at hand is answered with, and whether its data is as it was (stored-page-cache.mjs). */
export type StoredPages = {
  current: () => StoredPage | undefined;
  isUpToDate: (page: StoredPage) => boolean;
};

/** An answer without its bytes, which {@link CompressedPages} has. */
type ReadyAnswer = { tag: string; page: StoredPage; headers: OutgoingHttpHeaders };

/** Remembers the answer to the request that it was made for. @param tag of the page that is sent */
export type RememberAnswer = (response: ServerResponse, tag: string) => void;

/**
 * Answers of stored pages that are sent again without asking Next, which takes most of a page's time to find that it is
 * still right, and has room for a few pages only. Next decides what is stored and for how long: an answer is sent until
 * Next would make its page again, because its time is over or data of it is revalidated.
 */
export class ReadyPages {
  /** By encoding and address. */
  private readonly answers = new LRUCache<string, ReadyAnswer>({ max: MOST_ANSWERS });

  constructor(
    private readonly pages: Pick<CompressedPages, "find">,
    private readonly stored: StoredPages,
  ) {}

  /** Sends the page that is asked for, or 304 to who has it. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const encoding = encodingFor(request);
    if (encoding === undefined) return false;
    const ready = this.answers.get(keyOf(encoding, request));
    if (ready === undefined || !this.stored.isUpToDate(ready.page)) return false;
    const bytes = this.pages.find(encoding, ready.tag);
    if (bytes === undefined) return false;
    if (hasCopy(request, String(ready.headers.etag))) {
      const { "content-encoding": _encoding, "content-length": _length, ...headers } = ready.headers;
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(200, ready.headers).end(bytes);
    }
    return true;
  }

  /** @returns what remembers the answer to this request; undefined where another may get another answer. */
  rememberFor(request: IncomingMessage): RememberAnswer | undefined {
    const encoding = encodingFor(request);
    if (encoding === undefined || (request.url ?? "").length > LONGEST_ADDRESS) return undefined;
    return (response, tag) => {
      const page = this.stored.current();
      if (page === undefined || !isCurrent(response)) return;
      const ttl = page.madeAt + goodFor(response) - Date.now();
      // To the cache 0 is for ever.
      if (ttl <= 0) return;
      // Sent again, it costs its network nothing of what pages cost that have to be made (admit-request.ts).
      const headers = { ...response.getHeaders(), "x-nextjs-cache": "HIT" };
      this.answers.set(keyOf(encoding, request), { tag, page, headers }, { ttl });
    };
  }
}

/** The encoding to answer with; undefined where the request is not one for a page and nothing else. */
function encodingFor(request: IncomingMessage): Encoding | undefined {
  if (request.method !== "GET" || NEXTS_OWN_HEADERS.some((name) => request.headers[name] !== undefined))
    return undefined;
  return encodingOf(request);
}

/** Whether Next sent what it has stored and holds for right, or has stored just now. */
const isCurrent = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  ["HIT", "MISS"].includes(String(response.getHeader("x-nextjs-cache"))) &&
  !response.hasHeader("set-cookie");

/** Milliseconds from when a page is made until Next makes it again, as it says to caches before it. */
const goodFor = (response: ServerResponse): number =>
  Number(/\bs-maxage=(\d+)/.exec(String(response.getHeader("cache-control")))?.[1] ?? 0) * 1_000;

const keyOf = (encoding: Encoding, { url = "/" }: IncomingMessage): string => `${encoding} ${url}`;
