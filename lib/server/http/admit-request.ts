import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Purpose } from "@/request-limits/budgets";
import { QueueFullError } from "@/request-limits/fair-queue";
import type { RequestLimits, Spending } from "@/request-limits/limits";
import { connectionOptions } from "./connections";
import { type RequestKind, requestKind } from "./request-kind";
import { RequestTurns, type TurnLimits } from "./request-turns";
import type { WaitingConnections } from "./waiting-connections";

/** Addresses of cached pages that are remembered; beyond them the one that was not asked for longest is forgotten. */
const MOST_ADDRESSES = 5_000;
/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 300;
/** Points of a page that was looked for and is not there. Shoppers seldom meet one; made-up addresses are nothing else. */
const NOT_FOUND_POINTS = 5;

/**
 * What cannot be done for everybody at the same time. One network never has all turns. Ten people of one office who press
 * at the same moment all get theirs within the wait, however slow the machine is: ten rounds of the longest turn are half
 * of it. With no more than those ten rounds one of 600 requests was refused on a machine with seven times too much to do.
 */
const turnLimits = {
  /**
   * One thread makes all pages, so more at a time are not made faster, and whoever wants a page that is there already, or
   * sends a form, waits between the pieces of each: with three at a time a shopper waited twice as long beside a thousand
   * networks. What takes longer waits for something else than the thread. A network has 25 a second at most, so that no
   * crawler takes the whole thread.
   */
  page: {
    running: 2,
    runningPerShare: 1,
    shortestMs: 40,
    waiting: 600,
    waitingPerShare: 60,
    waitMs: 20_000,
    longestMs: 1_000,
  },
  /**
   * Each takes two milliseconds of the thread, so fifty people do not notice. What takes longer waits for a payment service
   * or a mail server. A network has 120 a second at most, which is a quarter of the thread: without that one client kept it
   * so busy that a page took twenty times as long.
   */
  call: {
    running: 24,
    runningPerShare: 3,
    shortestMs: 25,
    waiting: 1_000,
    waitingPerShare: 200,
    waitMs: 10_000,
    longestMs: 2_000,
  },
  /** The packaging API has one thread as well. */
  search: {
    running: 8,
    runningPerShare: 2,
    waiting: 600,
    waitingPerShare: 60,
    waitMs: 10_000,
    longestMs: 2_000,
  },
  /** A message with a picture is held in memory, up to 5 MB of it. */
  message: {
    running: 4,
    runningPerShare: 1,
    waiting: 100,
    waitingPerShare: 20,
    waitMs: 20_000,
    longestMs: connectionOptions.requestTimeout,
  },
} as const satisfies Partial<Record<RequestKind, TurnLimits>>;

/** A message that is larger than this, in bytes, or does not say how large it is, takes such a turn. */
const SMALL_MESSAGE = 64 * 1024;

/** Seconds after which may be asked again for what no turn came for. */
const NO_TURN_SECONDS = 5;

/** The budgets that a request takes a point of before it is let in. */
const spentBefore: Record<RequestKind, readonly Purpose[]> = {
  file: ["requests"],
  call: ["requests", "calls"],
  search: ["requests", "calls"],
  message: ["requests", "calls", "contact"],
  page: ["requests"],
};

/** A request that asks to be let in. */
export type Arrival = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of networkOf. */
  network: string;
  /** Hands the request on; settles when nothing more is done for it. */
  next: () => Promise<void>;
};

/** Whether a page that has to be made is made before all others that wait. */
export type ComesFirst = (request: IncomingMessage) => Promise<boolean>;

/** Answers a request whose network is over a budget. @param retryAfter whole seconds */
export type Refuse = (request: IncomingMessage, response: ServerResponse, retryAfter: number) => void;

/** Whether Next sent a page that it had, instead of making one. */
function isFromCache(response: ServerResponse): boolean {
  const state = response.getHeader("x-nextjs-cache");
  return state === "HIT" || state === "STALE";
}

const isLarge = ({ headers }: IncomingMessage): boolean =>
  !(Number(headers["content-length"]) <= SMALL_MESSAGE);

/**
 * The budgets of networks in the storefront: of all requests, of calls, and of pages that have to be made. Whether
 * a page has to be made is known afterwards only. So a point is taken before and given back for a page from the cache;
 * and a network that has none left still gets the pages that came from the cache before.
 */
export class RequestAdmission {
  private readonly turns = {
    page: new RequestTurns(turnLimits.page),
    call: new RequestTurns(turnLimits.call),
    search: new RequestTurns(turnLimits.search),
    message: new RequestTurns(turnLimits.message),
  };
  private readonly cached = new LRUCache<string, true>({ max: MOST_ADDRESSES });

  constructor(
    private readonly limits: RequestLimits,
    private readonly refuse: Refuse,
    private readonly connections: Pick<WaitingConnections, "accept">,
    private readonly comesFirst: ComesFirst,
  ) {}

  /** Lets a request in, or refuses it. */
  async admit(arrival: Arrival): Promise<void> {
    const { request, response, network, next } = arrival;
    const kind = requestKind(request.url ?? "/");
    const retryAfter = await this.secondsRefused(spentBefore[kind], network);
    if (retryAfter > 0) return this.refuse(request, response, retryAfter);
    if (response.closed) return;
    try {
      if (kind === "page") await this.admitPage(arrival);
      else if (kind === "file" || (kind === "message" && !isLarge(request))) await next();
      else await this.turns[kind].take(response, { network }, next);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      this.refuse(request, response, NO_TURN_SECONDS);
    }
  }

  private async secondsRefused(purposes: readonly Purpose[], network: string): Promise<number> {
    for (const purpose of purposes) {
      const spending = await this.limits.spend(purpose, network);
      if (!spending.ok) return spending.retryAfter;
    }
    return 0;
  }

  /** @throws QueueFullError when too many wait for a turn, or none comes in time */
  private async admitPage({ request, response, network, next }: Arrival): Promise<void> {
    const { url = "/" } = request;
    if (this.cached.has(url)) {
      response.once("close", () => {
        if (isFromCache(response)) return;
        this.cached.delete(url);
        void this.limits.spend("pages", network);
      });
      return next();
    }
    const spending = await this.limits.spend("pages", network);
    if (!spending.ok) return this.refuse(request, response, spending.retryAfter);
    response.once("close", () => this.settle(url, response, network, spending));
    const first = await this.comesFirst(request);
    await this.turns.page.take(response, { network, first }, async () => {
      await this.connections.accept();
      // Next goes on making the page of who leaves from here on: the turn ends with its work.
      if (!response.closed) await next();
    });
  }

  private settle(
    url: string,
    response: ServerResponse,
    network: string,
    spending: Extract<Spending, { ok: true }>,
  ): void {
    if (isFromCache(response)) {
      void spending.giveBack();
      if (response.statusCode === 200 && url.length <= LONGEST_ADDRESS) this.cached.set(url, true);
    } else if (response.statusCode === 404) {
      void this.limits.spend("pages", network, NOT_FOUND_POINTS - 1);
    }
  }
}
