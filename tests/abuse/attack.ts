import { randomBytes } from "node:crypto";
import { newAddress } from "../../packaging-api/tests/support/customer";
import type { Target } from "./target";
import { type Answer, type Sent, Visitor } from "./visitor";

/** What came of one abuse: how many requests were sent, and how many were answered by each status (0: by none). */
export type Volley = { sent: number; statuses: Record<string, number>; faults: string[] };

/** What the process that sends an abuse is told to do. */
export type Order = { name: string; target: Target };
/** The first thing that this process says. */
export const READY = "ready";

/** Milliseconds after which an abuse sends nothing more. */
const LONGEST_MS = 25_000;
/** Faults that are written down; the rest is counted with the statuses. */
const MOST_FAULTS = 5;

/** Answers that are right for what should not have been asked: done, sent elsewhere, refused, or asked to wait. */
function isFault({ status, headers }: Answer, left: boolean): boolean {
  if (status === 0) return !left;
  if (status === 503) return headers["retry-after"] === undefined;
  return status >= 500;
}

/** A form of a browser without JavaScript is refused by the page that it is sent back to. */
const isRefusedForm = ({ status, headers }: Answer): boolean =>
  status === 303 && headers.location?.includes("error=") === true;
export const REFUSED_FORM = "303 refused";

/** One client, or many, doing harm: sends requests within bounds and counts the answers. */
export class Attack {
  private readonly statuses: Record<string, number> = {};
  private readonly faults: string[] = [];
  private readonly until = performance.now() + LONGEST_MS;
  private readonly visitors: Visitor[] = [];
  private sent = 0;
  /** The network address that the abuse comes from where it does not choose others. */
  readonly address = newAddress();

  constructor(readonly target: Target) {}

  /** A client with cookies of its own. */
  visitor(address = this.address, connections = 50): Visitor {
    const visitor = new Visitor(this.target.shop, address, connections);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Counts an answer. @param closedByServer whether no answer is an answer too: the connection was refused or closed */
  count(what: string, answer: Answer, closedByServer = false): Answer {
    this.sent += 1;
    const outcome = isRefusedForm(answer) ? REFUSED_FORM : String(answer.status);
    this.statuses[outcome] = (this.statuses[outcome] ?? 0) + 1;
    if (isFault(answer, closedByServer) && this.faults.length < MOST_FAULTS)
      this.faults.push(`${what.slice(0, 120)}: ${answer.status} ${answer.body.slice(0, 120)}`);
    return answer;
  }

  /** Sends a request from a visitor and counts its answer. */
  async get(visitor: Visitor, path: string, sent: Sent = {}): Promise<Answer> {
    const left = sent.leaveAfterMs !== undefined;
    return this.count(`${sent.method ?? "GET"} ${path}`, await visitor.send(path, sent), left);
  }

  async post(
    visitor: Visitor,
    path: string,
    fields: Record<string, string>,
    sent: Sent = {},
  ): Promise<Answer> {
    return this.count(`POST ${path}`, await visitor.post(path, fields, sent));
  }

  /** Posts JSON as the shop's own scripts do. */
  async postJson(visitor: Visitor, path: string, body: string, method = "POST"): Promise<Answer> {
    return this.get(visitor, path, {
      method,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        origin: this.target.shop,
        "sec-fetch-site": "same-origin",
      },
      body,
    });
  }

  /** Does something so many times, so many at a time, until the abuse's time is over. */
  async repeat(count: number, atOnce: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    let turn = 0;
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count) }, async () => {
        while (turn < count && performance.now() < this.until) {
          const own = turn;
          turn += 1;
          await work(own);
        }
      }),
    );
  }

  end(): Volley {
    for (const visitor of this.visitors) visitor.close();
    return { sent: this.sent, statuses: this.statuses, faults: this.faults };
  }
}

/** Letters that nothing has met before. */
export const randomWord = (bytes = 8): string => randomBytes(bytes).toString("hex");

/** One of a list, in turn. @throws Error when the list is empty */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error("The list is empty.");
  return found;
}
