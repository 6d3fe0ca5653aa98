import { z } from "zod";
import type { MetricsAddress } from "./metrics-address";

/**
 * What both programs read about being watched, for their own tables of settings. Values are those of the environment;
 * empty ones have been taken out.
 */
export const observabilitySettings = {
  /** Takes errors: a DSN of Sentry's, `https://<public key>@<host>/<project>`. */
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((value) => {
      const { username, pathname } = new URL(value);
      return username !== "" && /\/\d+$/.test(pathname);
    }, "it is no DSN")
    .optional(),
  /** Takes traces and metrics by OTLP over HTTP, at its `/v1/traces` and `/v1/metrics`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  /** The address on which metrics are read, of this machine's; never that of the shop. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** For how long a program that was told to end goes on answering, while `/readyz` says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Which share of the requests is traced, from 0 to 1. */
  TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),
};

/** The port on which a program's metrics are read, in each program's own setting. */
export const metricsPort = z.coerce.number().int().min(1).max(65_535).optional();

export type TelemetrySettings = {
  /** Base address of an OTLP collector, without a slash at its end; empty: nothing is traced, or sent. */
  endpoint: string;
  /** Where metrics are read in Prometheus' text format; undefined: nowhere. */
  metrics: MetricsAddress | undefined;
  /** From 0 to 1. */
  tracesSampleRate: number;
};

export type ObservabilitySettings = {
  /** Empty: errors are not reported. */
  errorDsn: string;
  /** Milliseconds for which a program that is to end goes on answering, not ready any more. */
  drainMs: number;
  telemetry: TelemetrySettings;
};

/** Whether anybody takes a program's metrics. */
export const isMeasured = ({ endpoint, metrics }: TelemetrySettings): boolean =>
  endpoint !== "" || metrics !== undefined;

/** Whether a host is the machine that a program is tried out on. */
export function isLocalhost(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * @param value the parsed table
 * @param shopUrl the shop's public address: errors of a shop on localhost are not reported (docs/product.md,
 * Measuring).
 * @param setting the name of the program's own setting for the port on which its metrics are read
 * @param port what that says
 */
export function observabilityOf(
  value: z.output<z.ZodObject<typeof observabilitySettings>>,
  shopUrl: string,
  [setting, port]: [setting: string, port: number | undefined],
): ObservabilitySettings {
  return {
    errorDsn: isLocalhost(new URL(shopUrl).hostname) ? "" : (value.SENTRY_DSN ?? ""),
    drainMs: value.DRAIN_SECONDS * 1_000,
    telemetry: {
      endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? "",
      metrics: port === undefined ? undefined : { host: value.METRICS_HOST, port, setting },
      tracesSampleRate: value.TRACES_SAMPLE_RATE,
    },
  };
}
