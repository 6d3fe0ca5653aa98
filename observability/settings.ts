import { z } from "zod";

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
  /** Which share of the requests is traced, from 0 to 1. */
  TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),
};

export type TelemetrySettings = {
  /** Base address of an OTLP collector, without a slash at its end; empty: nothing is traced or counted. */
  endpoint: string;
  /** From 0 to 1. */
  tracesSampleRate: number;
};

export type ObservabilitySettings = {
  /** Empty: errors are not reported. */
  errorDsn: string;
  telemetry: TelemetrySettings;
};

/** Whether a host is the machine that a program is tried out on. */
export function isLocalhost(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * @param value the parsed table
 * @param shopUrl the shop's public address: errors of a shop on localhost are not reported (docs/product.md,
 * Measuring).
 */
export function observabilityOf(
  value: z.output<z.ZodObject<typeof observabilitySettings>>,
  shopUrl: string,
): ObservabilitySettings {
  return {
    errorDsn: isLocalhost(new URL(shopUrl).hostname) ? "" : (value.SENTRY_DSN ?? ""),
    telemetry: {
      endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? "",
      tracesSampleRate: value.TRACES_SAMPLE_RATE,
    },
  };
}
