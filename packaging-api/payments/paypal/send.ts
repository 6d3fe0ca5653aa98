import * as http from "node:http";
import * as https from "node:https";
import { urlToHttpOptions } from "node:url";
import { retryDelay } from "../../retry-delay";
import { PayPalUnavailable } from "./paypal";

type PayPalRequest = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};
/** `json`: undefined when the answer's body is none. */
export type PayPalAnswer = { status: number; json: unknown };

/**
 * Sends a request and reads its answer, repeating it while its outcome is unknown: no answer in time, one that breaks
 * off, 409, 429, a 5xx. What may be repeated is the caller's to know: everything that changes something carries a
 * `PayPal-Request-Id`.
 * @throws PayPalUnavailable when the outcome is unknown after the last try too.
 */
export type Send = (request: PayPalRequest) => Promise<PayPalAnswer>;

/** Tries in all. A shopper waits for them; what is still unknown then is asked for in the background. */
const TRIES = 3;
const FIRST_DELAY_MS = 200;
/** The longest that PayPal's `Retry-After` is waited for with a shopper at the other end. */
const LONGEST_DELAY_MS = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An answer as it came. */
type Reply = { status: number; retryAfter: string | undefined; text: string };

/** Milliseconds that an answer asks to wait; undefined when it asks for nothing. */
function askedDelay({ retryAfter }: Reply): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : undefined;
}

type Try = { answer: PayPalAnswer } | { problem: string; delayMs?: number };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * 3xx: PayPal's API does not redirect. 409: the same request is under way already, sent by another process of the shop.
 */
const isUnknownOutcome = (status: number): boolean =>
  (status >= 300 && status < 400) || status === 409 || status === 429 || status >= 500;

/** @param timeoutMs for one try, from its beginning to the end of its answer */
export function sendTo({ baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number }): Send {
  const { protocol, hostname, port, path: before } = urlToHttpOptions(new URL(`${baseUrl}/`));
  const { Agent, request } = protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true });

  /** By Node's own client: `fetch` took a fifth of this program's JavaScript time in a paid checkout. */
  function exchange({ method, path, headers, body }: PayPalRequest): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          path: `${before?.slice(0, -1)}${path}`,
          method,
          agent,
          headers: { accept: "application/json", ...headers },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          response.once("error", reject);
          response.once("end", () =>
            resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], text }),
          );
        },
      );
      const timer = setTimeout(() => sent.destroy(new Error("no answer in time")), timeoutMs);
      sent.once("error", reject);
      sent.once("close", () => clearTimeout(timer));
      sent.end(body);
    });
  }

  async function attempt(request: PayPalRequest): Promise<Try> {
    try {
      const reply = await exchange(request);
      if (isUnknownOutcome(reply.status)) return { problem: `${reply.status}`, delayMs: askedDelay(reply) };
      return { answer: { status: reply.status, json: readJson(reply.text) } };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : "no answer" };
    }
  }

  return async (request) => {
    let problem = "";
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const outcome = await attempt(request);
      if ("answer" in outcome) return outcome.answer;
      problem = outcome.problem;
      const delayMs =
        outcome.delayMs ?? retryDelay(tries, { first: FIRST_DELAY_MS, longest: LONGEST_DELAY_MS });
      if (tries === TRIES || delayMs > LONGEST_DELAY_MS) break;
      await wait(delayMs);
    }
    throw new PayPalUnavailable(`The outcome at PayPal is unknown (${problem}).`);
  };
}
