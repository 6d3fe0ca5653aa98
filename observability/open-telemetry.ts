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
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { type MetricsAddress, MetricsAddressError } from "./metrics-address";
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

/** Sends metrics to a collector. */
const sendMetrics = (url: string): IMetricReader =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url, timeoutMillis: SEND_MS }),
    exportIntervalMillis: METRICS_EVERY_MS,
    exportTimeoutMillis: SEND_MS,
  });

/** Has metrics read at `/metrics`, in Prometheus' text format. @throws MetricsAddressError when the address cannot be listened on */
async function serveMetrics(address: MetricsAddress): Promise<IMetricReader> {
  const { host, port } = address;
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true });
  await exporter.startServer().catch((error: NodeJS.ErrnoException) => {
    throw new MetricsAddressError(address, error);
  });
  return exporter;
}

/** @see startTelemetry */
export async function startOpenTelemetry(
  { endpoint, metrics: readAt, tracesSampleRate }: TelemetrySettings,
  program: string,
): Promise<() => Promise<void>> {
  const resource = resourceFromAttributes({ "service.name": program, "service.namespace": "foldwell" });
  const isSent = endpoint !== "";
  const meters = new MeterProvider({
    resource,
    readers: [
      ...(isSent ? [sendMetrics(`${endpoint}/v1/metrics`)] : []),
      ...(readAt === undefined ? [] : [await serveMetrics(readAt)]),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  let endTraces = async () => {};
  // Without a collector no spans are recorded.
  if (isSent) {
    const tracers = new BasicTracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesSampleRate) }),
      spanProcessors: [
        new BatchSpanProcessor(
          new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS }),
        ),
      ],
    });
    trace.setGlobalTracerProvider(withoutLeftOut(tracers));
    endTraces = () => tracers.shutdown();
  }
  metrics.setGlobalMeterProvider(meters);
  return async () => {
    const ends = await Promise.allSettled([endTraces(), meters.shutdown()]);
    for (const end of ends)
      if (end.status === "rejected") process.stderr.write(`Telemetry was lost: ${end.reason}\n`);
  };
}
