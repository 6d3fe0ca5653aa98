import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Purpose } from "@/request-limits/budgets";
import type { RequestLimits, Spending } from "@/request-limits/limits";
import { PageTurns } from "./page-turns";
import { type RequestKind, requestKind } from "./request-kind";
import type { WaitingConnections } from "./waiting-connections";

/** Addresses of cached pages that are remembered; beyond them the one that was not asked for longest is forgotten. */
const MOST_ADDRESSES = 5_000;
/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 300;
/** Points of a page that was looked for and is not there. Shoppers seldom meet one; made-up addresses are nothing else. */
const NOT_FOUND_POINTS = 5;

/** Seconds after which a network may ask again that asked for too many pages at the same moment. */
const NO_TURN_SECONDS = 5;

/** The budgets that a request takes a point of before it is let in. */
const spentBefore: Record<RequestKind, readonly Purpose[]> = {
  file: ["requests"],
  call: ["requests", "calls"],
  message: ["requests", "calls", "contact"],
  page: ["requests"],
};

/** Answers a request whose network is over a budget. @param retryAfter whole seconds */
export type Refuse = (request: IncomingMessage, response: ServerResponse, retryAfter: number) => void;

/** Whether Next sent a page that it had, instead of making one. */
function isFromCache(response: ServerResponse): boolean {
  const state = response.getHeader("x-nextjs-cache");
  return state === "HIT" || state === "STALE";
}

/** The same function, which does nothing from its second call on. */
function once(run: () => void): () => void {
  let called = false;
  return () => {
    if (!called) run();
    called = true;
  };
}

const NO_TURN = () => undefined;

/** A page may be made until `endTurn` is called, or is refused for so many seconds. */
type Admission = { endTurn: () => void } | { retryAfter: number };

/**
 * The budgets of networks at the storefront's door: of all requests, of calls, and of pages that have to be made. Whether
 * a page has to be made is known afterwards only. So a point is taken before and given back for a page from the cache;
 * and a network that has none left still gets the pages that came from the cache before.
 */
export class RequestDoor {
  private readonly turns = new PageTurns();
  private readonly cached = new LRUCache<string, true>({ max: MOST_ADDRESSES });

  constructor(
    private readonly limits: RequestLimits,
    private readonly refuse: Refuse,
    private readonly connections: Pick<WaitingConnections, "accept">,
  ) {}

  /**
   * Lets a request in, or refuses it.
   * @param network of networkOf
   * @param next hands the request on; settles when nothing more is done for it
   */
  async admit(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    next: () => Promise<void>,
  ): Promise<void> {
    const { url = "/" } = request;
    const kind = requestKind(url);
    const retryAfter = await this.secondsRefused(spentBefore[kind], network);
    if (retryAfter > 0) return this.refuse(request, response, retryAfter);
    const admission = kind === "page" ? await this.admitPage(url, response, network) : { endTurn: NO_TURN };
    if ("retryAfter" in admission) return this.refuse(request, response, admission.retryAfter);
    const endTurn = once(admission.endTurn);
    // A slow line holds no turn. Next goes on making the page of who has left: that turn ends with its work.
    response.once("finish", endTurn);
    // Who left while waiting for a turn has nothing made.
    if (!response.closed) await next();
    endTurn();
  }

  private async secondsRefused(purposes: readonly Purpose[], network: string): Promise<number> {
    for (const purpose of purposes) {
      const spending = await this.limits.spend(purpose, network);
      if (!spending.ok) return spending.retryAfter;
    }
    return 0;
  }

  private async admitPage(url: string, response: ServerResponse, network: string): Promise<Admission> {
    if (this.cached.has(url)) {
      response.once("close", () => {
        if (isFromCache(response)) return;
        this.cached.delete(url);
        void this.limits.spend("pages", network);
      });
      return { endTurn: NO_TURN };
    }
    const spending = await this.limits.spend("pages", network);
    if (!spending.ok) return { retryAfter: spending.retryAfter };
    response.once("close", () => this.settle(url, response, network, spending));
    const endTurn = await this.turns.take(network);
    if (endTurn === undefined) return { retryAfter: NO_TURN_SECONDS };
    await this.connections.accept();
    return { endTurn };
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
