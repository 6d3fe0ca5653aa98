import { PayPalUnavailable } from "./paypal";

export type PayPalRequest = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};
/** `json`: undefined when the answer's body is none. */
export type PayPalAnswer = { status: number; json: unknown };

/**
 * Sends a request and reads its answer, repeating it while nothing tells its outcome: no answer in time, one that
 * breaks off, 409, 429, a 5xx. What may be repeated is the caller's to know: everything that changes something carries a
 * `PayPal-Request-Id`.
 * @throws PayPalUnavailable when the last try told no outcome either.
 */
export type Send = (request: PayPalRequest) => Promise<PayPalAnswer>;

/** Tries in all. A shopper waits for them; what is still unknown then is asked for in the background. */
const TRIES = 3;
const FIRST_DELAY_MS = 200;
/** The longest that PayPal's `Retry-After` is waited for with a shopper at the other end. */
const LONGEST_DELAY_MS = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds that an answer asks to wait; undefined when it asks for nothing. */
function askedDelay(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
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

/** @param timeoutMs for one try, from its beginning to the end of its answer */
export function sendTo({ baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number }): Send {
  async function attempt({ method, path, headers, body }: PayPalRequest): Promise<Try> {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { accept: "application/json", ...headers },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      // 409: the same request is under way already, asked for by somebody else of this shop.
      if (response.status === 409 || response.status === 429 || response.status >= 500)
        return { problem: `${response.status}`, delayMs: askedDelay(response) };
      return { answer: { status: response.status, json: readJson(text) } };
    } catch (error) {
      return { problem: error instanceof Error ? error.name : "no answer" };
    }
  }

  return async (request) => {
    let problem = "";
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const outcome = await attempt(request);
      if ("answer" in outcome) return outcome.answer;
      problem = outcome.problem;
      const delayMs = outcome.delayMs ?? FIRST_DELAY_MS * 2 ** (tries - 1);
      if (tries === TRIES || delayMs > LONGEST_DELAY_MS) break;
      await wait(delayMs);
    }
    throw new PayPalUnavailable(`PayPal did not tell the outcome (${problem}).`);
  };
}
