import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_LOAD_TIMEOUT_MS } from "@/lib/shared/page-load-timeout";
import { RETRY_AFTER } from "./blank-page";
import type { SendOldCopy } from "./ready-pages";

/** What may still be done to an answer by whoever was making it. */
const WRITERS = [
  "write",
  "end",
  "writeHead",
  "flushHeaders",
  "setHeader",
  "appendHeader",
  "removeHeader",
] as const;

/**
 * Ends a page whose answer has not begun within the time limit: with its old copy where there is one, else with
 * 503 and the page that says so. What is still being made of it is thrown away. Once the first bytes are out, how long the rest takes is a matter of the line.
 * @param page the stand-in's HTML, asked for only when it is needed; without one the answer is empty.
 * @param limit ms
 */
export function limitPageTime(
  request: IncomingMessage,
  response: ServerResponse,
  page: () => string | undefined,
  sendOldCopy: SendOldCopy,
  limit: number = PAGE_LOAD_TIMEOUT_MS,
): void {
  if (request.method !== "GET" || !String(request.headers.accept).includes("text/html")) return;
  /** Those that every answer has. */
  const own = new Set(response.getHeaderNames());
  const timer = setTimeout(() => {
    if (response.headersSent || response.writableEnded) return;
    if (!sendOldCopy()) {
      for (const name of response.getHeaderNames()) if (!own.has(name)) response.removeHeader(name);
      response.statusCode = 503;
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader("Retry-After", RETRY_AFTER);
      response.setHeader("Cache-Control", "no-store");
      response.end(page());
    }
    Object.assign(response, Object.fromEntries(WRITERS.map((writer) => [writer, () => response])));
  }, limit);
  response.on("close", () => clearTimeout(timer));
}
