import type { IncomingMessage, ServerResponse } from "node:http";

/** Where the page that stands in for a failed one is found. */
export const UNAVAILABLE_PATH = "/unavailable";

/** Seconds after which a crawler or a proxy may ask again. */
const RETRY_AFTER = 30;

/** Fetches the stand-in from the running shop. @returns undefined when it cannot be had; Next's own answer stays then. */
export async function fetchUnavailablePage(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${UNAVAILABLE_PATH}`, {
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Answers 503 with a page that says so wherever Next would answer 500 with one that is blank until its scripts have
 * run: a catalogue page asked for the first time while the packaging API is down.
 * @param page the stand-in's HTML, asked for only when it is needed.
 */
export function replaceFailedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: () => string | undefined,
): void {
  if (request.method !== "GET") return;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  let standIn: string | undefined;
  const failed = () => {
    if (standIn !== undefined) return true;
    const html = String(response.getHeader("content-type") ?? "").startsWith("text/html");
    if (response.headersSent || response.statusCode !== 500 || !html) return false;
    standIn = page();
    return standIn !== undefined;
  };
  response.flushHeaders = () => {
    if (!failed()) flushHeaders();
  };
  response.write = ((...args: unknown[]) => failed() || write(...args)) as ServerResponse["write"];
  response.end = ((...args: unknown[]) => {
    if (!failed()) return end(...args);
    response.statusCode = 503;
    for (const header of ["Content-Length", "Content-Encoding", "ETag"]) response.removeHeader(header);
    response.setHeader("Retry-After", RETRY_AFTER);
    response.setHeader("Cache-Control", "no-store");
    return end(standIn);
  }) as ServerResponse["end"];
}
