import { isMeasured, type TelemetrySettings } from "./settings";

/**
 * Begins to trace and to count, when somebody takes it; OpenTelemetry's SDK is loaded only then.
 * @param program which of the two programs the figures are of.
 * @returns sends what is left and ends it. It never throws: a collector that is away must not hold up a stop.
 * @throws MetricsAddressError when the address on which metrics are to be read is taken or is none of this machine's.
 */
export async function startTelemetry(
  settings: TelemetrySettings,
  program: string,
): Promise<() => Promise<void>> {
  if (!isMeasured(settings)) return async () => undefined;
  const { startOpenTelemetry } = await import("./open-telemetry");
  return startOpenTelemetry(settings, program);
}
