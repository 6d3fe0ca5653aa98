import type { ServerResponse } from "node:http";
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { noteRequest } from "./figures";
import { beginSpan, inSpan, traceOf } from "./spans";

/** A server's answer is only an error of its own from here on: a wrong question is the caller's. */
const SERVER_ERROR = 500;

/**
 * Answers a browser's request in a span of its own, which is the root of its trace: what a browser says of a trace is
 * not believed.
 * @param request method and route pattern.
 * @param response the span ends with it, however that is.
 */
export function serveTraced(
  { method, route }: { method: string; route: string },
  response: ServerResponse,
  serve: () => void,
): void {
  const started = performance.now();
  const { span, inside } = beginSpan({
    name: `${method} ${route}`,
    kind: SpanKind.SERVER,
    attributes: { "http.request.method": method, "http.route": route },
    parent: ROOT_CONTEXT,
  });
  response.once("close", () => {
    const { statusCode: status } = response;
    span.setAttribute("http.response.status_code", status);
    if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    noteRequest((performance.now() - started) / 1_000, { method, route, status });
  });
  context.with(inside, serve);
}

/**
 * Answers another program's request in a span that goes on with that program's trace.
 * @param answer settles with what it was, once that is known: the route's pattern and the status.
 */
export async function answerTraced(
  { method, traceparent }: { method: string; traceparent: string | undefined },
  answer: () => Promise<{ route: string; status: number }>,
): Promise<void> {
  const started = performance.now();
  const attributes = { "http.request.method": method };
  const parent = traceOf(traceparent);
  await inSpan({ name: method, kind: SpanKind.SERVER, attributes, parent }, async (span) => {
    const { route, status } = await answer();
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": status });
    if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
    noteRequest((performance.now() - started) / 1_000, { method, route, status });
  });
}
