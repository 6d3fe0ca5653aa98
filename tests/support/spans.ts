import { z } from "zod";
import type { ReceivedCall } from "../../packaging-api/tests/support/listen";

const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(""),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = {
  program: string | undefined;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of its trace. */
  parentSpanId: string;
};

/** The spans that a collector was sent (OTLP over HTTP, as JSON). */
export function spansOf(calls: ReceivedCall[]): CollectedSpan[] {
  return calls
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => request.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const program = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue;
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ program, ...span })));
    });
}
