import { type Counter, type Histogram, metrics } from "@opentelemetry/api";

/** Bounds of the buckets of a request's duration, in seconds, as OpenTelemetry advises. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const meter = () => metrics.getMeter("foldwell");

// Made when they are first needed: before the telemetry has begun they would count nothing for ever.
let durations: Histogram | undefined;
let orders: Counter | undefined;

/** Notes how long a request took, in seconds, by its method, route pattern and status. */
export function noteRequest(
  seconds: number,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  durations ??= meter().createHistogram("http.server.request.duration", {
    unit: "s",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  durations.record(seconds, {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
  });
}

/** Counts a cart that became an order, by how it is to be paid. */
export function countCheckout(paymentMethod: string): void {
  orders ??= meter().createCounter("foldwell.checkouts", { unit: "{order}" });
  orders.add(1, { "foldwell.payment_method": paymentMethod });
}

/** Has the number of effects that wait in the outbox reported with every sending of figures. */
export function watchOutbox(depth: () => Promise<number>): void {
  meter()
    .createObservableGauge("foldwell.outbox.depth", { unit: "{effect}" })
    .addCallback(async (result) => {
      result.observe(await depth());
    });
}
