import type { IncomingMessage, ServerResponse } from "node:http";
import type { CompressionCaches } from "./page-compression";
import { sendWholePage } from "./page-compression";
import type { TargetRefusal } from "./request-target";
import type { Header } from "./security-headers";
import type { StandInPages } from "./stand-in-pages";

/** What scripts are told at an address under /api; the words of the packaging API's own refusals. */
const reasons: Record<TargetRefusal["status"], string> = {
  400: "The request cannot be read.",
  404: "Not found.",
  405: "This address does not take that method.",
  414: "The address is too long.",
};

function sendPlain(
  request: IncomingMessage,
  response: ServerResponse,
  status: TargetRefusal["status"],
): void {
  const isApi = (request.url ?? "").startsWith("/api/");
  const text = isApi
    ? JSON.stringify({ status: "error", code: status, message: reasons[status] })
    : `${reasons[status]}\n`;
  response.setHeader("Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(request.method === "HEAD" ? undefined : text);
}

/** What a page in place of an answer is sent from. */
export type RefusalPages = {
  caches: CompressionCaches;
  standIns: StandInPages;
  /** Of a page, whatever was asked for: a picture or a chunk has no policy of its own. */
  pageHeaders: readonly Header[];
};

/**
 * Answers a request that no page is asked to answer: a page that is not there with the shop's own "Page not found", a
 * script with JSON, anything else with one sentence.
 */
export async function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, allow }: TargetRefusal,
  { caches, standIns, pageHeaders }: RefusalPages,
): Promise<void> {
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  if (allow !== undefined) response.setHeader("Allow", allow);
  const page =
    status === 404 && !(request.url ?? "").startsWith("/api/") ? await standIns.notFound() : undefined;
  if (page === undefined) sendPlain(request, response, status);
  else {
    for (const [name, value] of pageHeaders) response.setHeader(name, value);
    sendWholePage(request, response, caches, page);
  }
}
