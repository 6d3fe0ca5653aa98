import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { holdAnswer, type KeptAnswer, sendKept, wantsWhole } from "./kept-answer";

/** Bytes of pictures that are kept; the least recently used go first. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Whether a picture of the packaging API is asked for (next.config.mjs hands it on to there). */
export const isPicture = (url: string): boolean => url.startsWith("/media/");

/** Headers of one answer alone. */
const ofOneAnswer = ["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"];

function headersOf({ headers, bytes }: KeptAnswer): OutgoingHttpHeaders {
  const lasting = Object.entries(headers).filter(([name]) => !ofOneAnswer.includes(name));
  return { ...Object.fromEntries(lasting), "content-length": bytes.length };
}

/** Whether everybody who says that they take the same formats gets the same, for good. */
function isForGood({ "cache-control": cache, vary = "Accept", ...headers }: OutgoingHttpHeaders): boolean {
  const immutable = /\bpublic\b.*\bimmutable\b/.test(String(cache));
  return immutable && String(vary).toLowerCase() === "accept" && headers["set-cookie"] === undefined;
}

/** Pictures that may be sent again without anybody being asked. */
export class SentPictures {
  private readonly kept = new Map<string, KeptAnswer>();
  private bytes = 0;

  constructor(private readonly limit = KEPT_BYTES) {}

  /** The picture at this address for who takes these formats; undefined until it was kept, or when it had to go. */
  find(url: string, accept: string): KeptAnswer | undefined {
    const key = `${accept} ${url}`;
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    // A map keeps the order of insertion: what is sent moves to its young end.
    this.kept.delete(key);
    this.kept.set(key, found);
    return found;
  }

  /** Keeps a picture if its headers say that its address never gives another one. */
  keep(url: string, accept: string, answer: KeptAnswer): void {
    if (!isForGood(answer.headers)) return;
    const { bytes } = answer;
    const key = `${accept} ${url}`;
    this.bytes += bytes.length - (this.kept.get(key)?.bytes.length ?? 0);
    this.kept.delete(key);
    this.kept.set(key, { headers: headersOf(answer), bytes });
    for (const [oldest, picture] of this.kept) {
      if (this.bytes <= this.limit) return;
      this.kept.delete(oldest);
      this.bytes -= picture.bytes.length;
    }
  }
}

/**
 * Sends a picture, from its second request on without asking Next, and through it the packaging API, for it: that took
 * 1.5 ms of processor time here and 0.9 ms there, and a page has half a dozen of them.
 */
export function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  pictures: SentPictures,
  next: () => void,
): void {
  if (request.method !== "GET" || !wantsWhole(request)) {
    next();
    return;
  }
  const { url = "", headers } = request;
  const accept = headers.accept ?? "";
  const known = pictures.find(url, accept);
  if (known !== undefined) {
    sendKept(response, known);
    return;
  }
  holdAnswer(response, (answer, end) => {
    pictures.keep(url, accept, answer);
    end(answer.bytes);
  });
  next();
}
