import type { IncomingMessage, ServerResponse } from "node:http";
import type { SendOldCopy } from "./ready-pages";
import type { StandInPages } from "./stand-in-pages";

/** Seconds after which a crawler or a proxy may ask again. */
export const RETRY_AFTER = 30;

/** How Next's document begins where making a page was broken off: what it says, its scripts would have to write. */
const BLANK = '<!DOCTYPE html><html id="__next_error__"';

/**
 * Sends a page that is whole wherever Next would send one that is blank until its scripts have run: 503 and a page that
 * says so instead of 500, when a catalogue page is asked for the first time while the packaging API is down, or its old copy
 * where there is one; and "Page not found" with its 404, where a page finds out only while it is made that nothing is there.
 */
export function replaceBlankPage(
  request: IncomingMessage,
  response: ServerResponse,
  standIns: Pick<StandInPages, "unavailable" | "notFound">,
  sendOldCopy: SendOldCopy,
): void {
  if (request.method !== "GET") return;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  /** Next's own answer, once it is kept back. */
  let kept: unknown[] | undefined;

  const mayBeBlank = () =>
    !response.headersSent &&
    [404, 500].includes(response.statusCode) &&
    String(response.getHeader("content-type") ?? "").startsWith("text/html");
  const keeps = (chunk: unknown): boolean => {
    if (kept !== undefined || !mayBeBlank()) return kept !== undefined;
    const isBlank = response.statusCode === 500 || beginsBlank(chunk);
    if (isBlank) kept = [];
    return isBlank;
  };
  const send = (page: string): void => {
    for (const header of ["Content-Length", "Content-Encoding", "ETag"]) response.removeHeader(header);
    end(page);
  };
  const sendKept = (): void => {
    for (const chunk of kept ?? []) write(chunk);
    end();
  };
  const sendNotFound = async (): Promise<void> => {
    const page = await standIns.notFound();
    if (page === undefined) sendKept();
    else send(page);
  };
  const sendInPlaceOfFailed = (): void => {
    if (sendOldCopy()) return;
    const unavailable = standIns.unavailable();
    if (unavailable === undefined) {
      sendKept();
      return;
    }
    response.statusCode = 503;
    response.setHeader("Retry-After", RETRY_AFTER);
    response.setHeader("Cache-Control", "no-store");
    send(unavailable);
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
    if (typeof args[0] !== "function" && args[0] !== undefined) kept?.push(args[0]);
    if (response.statusCode === 500) sendInPlaceOfFailed();
    else void sendNotFound();
    return response;
  }) as ServerResponse["end"];
}

function beginsBlank(chunk: unknown): boolean {
  const start =
    chunk instanceof Uint8Array ? Buffer.from(chunk.subarray(0, BLANK.length)).toString() : String(chunk);
  return start.startsWith(BLANK);
}
