import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { describeError, statementName } from "./describe-error";

/** The tracer of both programs' own spans. Without telemetry it does nothing. */
const tracer = () => trace.getTracer("foldwell");

/** A span states the kind of an error and a database's code, not its words: they may name a person. */
function failSpan(span: Span, error: unknown): void {
  const { type, code, cause } = describeError(error);
  const status = code ?? cause?.code;
  span.setAttribute("error.type", type);
  if (status !== undefined) span.setAttribute("db.response.status_code", status);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

type Beginning = { name: string; kind: SpanKind; attributes?: Attributes; parent?: Context };

/** Begins a span that its caller ends, and the context in which it is the running one. */
export function beginSpan({ name, kind, attributes, parent = context.active() }: Beginning): {
  span: Span;
  inside: Context;
} {
  const span = tracer().startSpan(name, { kind, attributes }, parent);
  return { span, inside: trace.setSpan(parent, span) };
}

/** Does a piece of work in a span of its own. @throws what the work throws. */
export async function inSpan<T>(beginning: Beginning, work: (span: Span) => Promise<T>): Promise<T> {
  const { span, inside } = beginSpan(beginning);
  try {
    return await context.with(inside, work, undefined, span);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Calls another program over HTTP, and hands the trace on to it.
 * @param target method and route pattern: no raw path is in a trace.
 * @param headers of the request; `traceparent` is added.
 */
export function callTraced(
  { method, route }: { method: string; route: string },
  headers: Headers,
  send: () => Promise<Response>,
): Promise<Response> {
  const attributes = { "http.request.method": method, "url.template": route };
  return inSpan({ name: `${method} ${route}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
    propagation.inject(context.active(), headers, { set: (carrier, key, value) => carrier.set(key, value) });
    const response = await send();
    span.setAttribute("http.response.status_code", response.status);
    return response;
  });
}

/** Where a request's trace came from; only what another program of ours says is believed. */
export function traceOf(traceparent: string | undefined): Context {
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

/**
 * Runs one statement of the database in a span, which has the statement's name and not its text. What the program does
 * by itself, once a second and for ever, begins no trace.
 */
export function runTraced<T>(sql: string, run: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return run();
  const name = statementName(sql);
  const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
  return inSpan({ name, kind: SpanKind.CLIENT, attributes }, run);
}
