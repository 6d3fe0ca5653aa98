import type { TelemetrySettings } from "./settings";

/**
 * Begins to trace and to count, when a collector is set; OpenTelemetry's SDK is loaded only then.
 * @param program which of the two programs the figures are of.
 * @returns sends what is left and ends it. Never throws: a collector that is away must not hold up a stop.
 */
export async function startTelemetry(
  settings: TelemetrySettings,
  program: string,
): Promise<() => Promise<void>> {
  if (settings.endpoint === "") return async () => undefined;
  const { startOpenTelemetry } = await import("./open-telemetry");
  return startOpenTelemetry(settings, program);
}
