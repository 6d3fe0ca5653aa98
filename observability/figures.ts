import { type Counter, type Histogram, metrics } from "@opentelemetry/api";

/** Bounds of the buckets of a request's duration, in seconds, as OpenTelemetry advises. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Of a web vital, in seconds: finer below what counts as good, and with the bounds of good and poor of each. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.3, 1.8, 2.5, 3, 4, 6, 10, 30];
/** Of layout shift, as a share of the screen. */
const SHIFT_BUCKETS = [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const meter = () => metrics.getMeter("foldwell");

// Made when they are first needed: before the telemetry has begun they would count nothing for ever.
let durations: Histogram | undefined;
let orders: Counter | undefined;
let vitals: Histogram | undefined;
let shifts: Histogram | undefined;

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

/**
 * Notes what a shopper's browser measured of a page.
 * @param value seconds; of CLS a share of the screen
 * @param of.name LCP, INP, FCP, TTFB or CLS
 * @param of.page its kind, one of few
 * @param of.navigation how the shopper came to it
 */
export function noteWebVital(
  value: number,
  { name, page, navigation }: { name: string; page: string; navigation: string },
): void {
  const attributes = { "foldwell.page": page, "foldwell.navigation": navigation };
  if (name === "CLS") {
    shifts ??= meter().createHistogram("foldwell.layout_shift", {
      unit: "1",
      advice: { explicitBucketBoundaries: SHIFT_BUCKETS },
    });
    shifts.record(value, attributes);
    return;
  }
  vitals ??= meter().createHistogram("foldwell.web_vital", {
    unit: "s",
    advice: { explicitBucketBoundaries: VITAL_BUCKETS },
  });
  vitals.record(value, { ...attributes, "foldwell.web_vital.name": name });
}

/** Counts a cart that became an order, by how it is to be paid. */
export function countCheckout(paymentMethod: string): void {
  orders ??= meter().createCounter("foldwell.checkouts", { unit: "{order}" });
  orders.add(1, { "foldwell.payment_method": paymentMethod });
}

/** Has the number of effects that wait in each lane of the outbox reported with every sending of figures. */
export function watchOutbox(depths: () => Promise<Record<string, number>>): void {
  meter()
    .createObservableGauge("foldwell.outbox.depth", { unit: "{effect}" })
    .addCallback(async (result) => {
      for (const [lane, depth] of Object.entries(await depths()))
        result.observe(depth, { "foldwell.outbox.lane": lane });
    });
}

/** Has the lag of the read replica reported in seconds with every sending of figures; nothing while it is not known. */
export function watchReplica(lagSeconds: () => number): void {
  meter()
    .createObservableGauge("foldwell.replica.lag", { unit: "s" })
    .addCallback((result) => {
      const lag = lagSeconds();
      if (Number.isFinite(lag)) result.observe(lag);
    });
}
