/** @jest-environment node */
import { readConfig } from "@/lib/server/config";

const read = (values: Record<string, string>) => readConfig({ NODE_ENV: "test", ...values });
const SENTRY_DSN = "https://key@errors.example/7";

it("traces every request and reports nothing until somewhere to send it is set", () => {
  expect(read({})).toMatchObject({ errorDsn: "", telemetry: { endpoint: "", tracesSampleRate: 1 } });
});

it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://shop.localhost"])(
  "reports no errors of a shop at %s",
  (SHOP_URL) => {
    expect(read({ SHOP_URL, SENTRY_DSN }).errorDsn).toBe("");
  },
);
it.each(["https://shop.example", "https://localhost.example", "http://10.0.0.7:3000"])(
  "reports the errors of a shop at %s",
  (SHOP_URL) => {
    expect(read({ SHOP_URL, SENTRY_DSN }).errorDsn).toBe(SENTRY_DSN);
  },
);

it.each([
  ["SENTRY_DSN", "https://errors.example/7"],
  ["SENTRY_DSN", "https://key@errors.example/"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["TRACES_SAMPLE_RATE", "100"],
])("refuses %s=%s by name", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});
