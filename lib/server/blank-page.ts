import type { IncomingMessage, ServerResponse } from "node:http";
import { OWN_REQUEST_HEADER } from "./own-request";

/** Where the page that stands in for a failed one is found. */
const UNAVAILABLE_PATH = "/unavailable";
/** No page is there, and so Next answers with the one that says so, made before. */
const NOT_FOUND_PATH = "/not-found";

/** Seconds after which a crawler or a proxy may ask again. */
export const RETRY_AFTER = 30;

/** How Next's document begins where making a page was broken off: what it says, its scripts would have to write. */
const BLANK = '<!DOCTYPE html><html id="__next_error__"';

/** A page of the running shop as it would send it, at whatever status; undefined when it cannot be had. */
async function fetchOwn(port: number, path: string, secret: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "accept-encoding": "identity", [OWN_REQUEST_HEADER]: secret },
      signal: AbortSignal.timeout(10_000),
    });
    return answer.status < 500 ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches what says that the shop cannot answer. @returns undefined when it cannot be had; Next's own answer stays then. */
export const fetchUnavailablePage = (port: number, secret: string) =>
  fetchOwn(port, UNAVAILABLE_PATH, secret);

/** Fetches what says that nothing is there, with the menu of the moment; undefined as above. */
export const fetchNotFoundPage = (port: number, secret: string) => fetchOwn(port, NOT_FOUND_PATH, secret);

/** The page with its scripts allowed by the policy that it is sent with, where that asks for a nonce. */
function withNonce(page: string, policy: string): string {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
  return nonce === undefined ? page : page.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`);
}

/** The pages that stand in, asked for only when they are needed. */
export type StandIns = {
  unavailable: () => string | undefined;
  notFound: () => Promise<string | undefined>;
};

/**
 * Sends a page that is whole wherever Next would send one that is blank until its scripts have run: 503 and a page that
 * says so instead of 500, when a catalogue page is asked for the first time while the packaging API is down; and "Page
 * not found" with its 404, where a page finds out only while it is made that nothing is there.
 */
export function replaceBlankPage(
  request: IncomingMessage,
  response: ServerResponse,
  standIns: StandIns,
): void {
  if (request.method !== "GET") return;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  /** Next's own answer, once it is kept back. */
  let kept: unknown[] | undefined;
  let unavailable: string | undefined;

  const mayBeBlank = () =>
    !response.headersSent &&
    [404, 500].includes(response.statusCode) &&
    String(response.getHeader("content-type") ?? "").startsWith("text/html");
  const keeps = (chunk: unknown): boolean => {
    if (kept !== undefined || !mayBeBlank()) return kept !== undefined;
    if (response.statusCode === 500) unavailable = standIns.unavailable();
    const isBlank = response.statusCode === 500 ? unavailable !== undefined : beginsBlank(chunk);
    if (isBlank) kept = [];
    return isBlank;
  };
  const send = (page: string): void => {
    for (const header of ["Content-Length", "Content-Encoding", "ETag"]) response.removeHeader(header);
    end(withNonce(page, String(response.getHeader("content-security-policy") ?? "")));
  };
  const sendNotFound = async (): Promise<void> => {
    const page = await standIns.notFound();
    if (page !== undefined) return send(page);
    for (const chunk of kept ?? []) write(chunk);
    end();
  };

  response.flushHeaders = () => {
    if (!mayBeBlank()) flushHeaders();
  };
  response.write = ((...args: unknown[]) => {
    if (!keeps(args[0])) return write(...args);
    kept?.push(args[0]);
    return true;
  }) as ServerResponse["write"];
  response.end = ((...args: unknown[]) => {
    if (!keeps(args[0])) return end(...args);
    if (unavailable !== undefined) {
      response.statusCode = 503;
      response.setHeader("Retry-After", RETRY_AFTER);
      response.setHeader("Cache-Control", "no-store");
      send(unavailable);
    } else {
      if (typeof args[0] !== "function" && args[0] !== undefined) kept?.push(args[0]);
      void sendNotFound();
    }
    return response;
  }) as ServerResponse["end"];
}

function beginsBlank(chunk: unknown): boolean {
  const start =
    chunk instanceof Uint8Array ? Buffer.from(chunk.subarray(0, BLANK.length)).toString() : String(chunk);
  return start.startsWith(BLANK);
}
