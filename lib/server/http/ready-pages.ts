import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CompressedPages, Encoding } from "./compressed-pages";
import { encodingOf, hasCopy } from "./request-encoding";

/**
 * How long a page is sent without asking Next again, which makes a page again every five minutes at the most. Next sends
 * some 700 pages a second and this 3,400: at 30 s the pages of 500 products cost a fortieth of the time.
 */
const READY_MS = 30_000;
/**
 * Answers that are remembered, a little more than {@link CompressedPages} has pages; beyond them the one that was not
 * asked for longest is forgotten.
 */
const MOST_ANSWERS = 600;
/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 300;

/** app/api/revalidate/route.ts, and how it answers where it did so. */
const REVALIDATION_PATH = "/api/revalidate";
const REVALIDATED = 204;

/** What Next answers with other bytes, or does more for than send a page that it has. */
const NEXTS_OWN_HEADERS = ["rsc", "next-action", "x-nextjs-data", "range"] as const;

/** An answer without its bytes, which {@link CompressedPages} has. */
type ReadyAnswer = { tag: string; headers: OutgoingHttpHeaders };

/** Remembers the answer to the request that it was made for. @param tag of the page that is sent */
export type RememberAnswer = (response: ServerResponse, tag: string) => void;

/**
 * Answers of stored pages that are sent again without asking Next, which takes most of a page's time to find that it is
 * still right. Next decides what is stored: an answer is remembered for some seconds after Next sent it out of its cache,
 * and all are forgotten where something is revalidated.
 */
export class ReadyPages {
  /** By encoding and address. */
  private readonly answers: LRUCache<string, ReadyAnswer>;
  /** Rises with each revalidation, so that an answer from before it is not remembered after it. */
  private revalidations = 0;

  /** @param readyMs for tests */
  constructor(
    private readonly pages: Pick<CompressedPages, "find">,
    readyMs = READY_MS,
  ) {
    this.answers = new LRUCache({ max: MOST_ANSWERS, ttl: readyMs });
  }

  /** Sends the page that is asked for, or 304 to who has it. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const encoding = encodingFor(request);
    if (encoding === undefined) return false;
    const ready = this.answers.get(keyOf(encoding, request));
    const bytes = ready && this.pages.find(encoding, ready.tag);
    if (ready === undefined || bytes === undefined) return false;
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
    const { revalidations } = this;
    return (response, tag) => {
      if (revalidations !== this.revalidations || !isCurrent(response)) return;
      this.answers.set(keyOf(encoding, request), { tag, headers: { ...response.getHeaders() } });
    };
  }

  /** Forgets all answers where this is the packaging API's word that pages changed, before it hears that this is done. */
  forgetAtRevalidation({ url = "" }: IncomingMessage, response: ServerResponse): void {
    if (url !== REVALIDATION_PATH) return;
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      if (response.statusCode === REVALIDATED) {
        this.revalidations += 1;
        this.answers.clear();
      }
      return end(...args);
    }) as ServerResponse["end"];
  }
}

/** The encoding to answer with; undefined where the request is not one for a page and nothing else. */
function encodingFor(request: IncomingMessage): Encoding | undefined {
  if (request.method !== "GET" || NEXTS_OWN_HEADERS.some((name) => request.headers[name] !== undefined))
    return undefined;
  return encodingOf(request);
}

/** Whether Next sent what it has stored and holds for right. */
const isCurrent = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader("x-nextjs-cache") === "HIT" &&
  !response.hasHeader("set-cookie");

const keyOf = (encoding: Encoding, { url = "/" }: IncomingMessage): string => `${encoding} ${url}`;
