import {
  context,
  metrics,
  ProxyTracerProvider,
  propagation,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { TelemetrySettings } from "./settings";

/** How often figures are sent. */
const METRICS_EVERY_MS = 15_000;
/** How long a collector may take. */
const SEND_MS = 3_000;

/**
 * Libraries whose spans are left out. Next's carry raw paths, and with them order keys and typed words (docs/wire.md,
 * Secrets).
 */
const leftOut = new Set(["next.js"]);

/** Spans of all who ask, but of those left out: theirs record nothing and hand the trace on. */
function withoutLeftOut(provider: TracerProvider): TracerProvider {
  const nothing = new ProxyTracerProvider();
  return {
    getTracer: (name, version, options) =>
      (leftOut.has(name) ? nothing : provider).getTracer(name, version, options),
  };
}

/** @see startTelemetry */
export function startOpenTelemetry(
  { endpoint, tracesSampleRate }: TelemetrySettings,
  program: string,
): () => Promise<void> {
  const resource = resourceFromAttributes({ "service.name": program, "service.namespace": "foldwell" });
  const exporting = (path: string) => ({ url: `${endpoint}${path}`, timeoutMillis: SEND_MS });
  const tracers = new BasicTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesSampleRate) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(exporting("/v1/traces")))],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(exporting("/v1/metrics")),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(withoutLeftOut(tracers));
  metrics.setGlobalMeterProvider(meters);
  return async () => {
    const ends = await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    for (const end of ends)
      if (end.status === "rejected") process.stderr.write(`Telemetry was lost: ${end.reason}\n`);
  };
}
