/** @jest-environment node */
import { openErrorReports } from "@/observability/error-reports";
import { type Listener, listen } from "@/packaging-api/tests/support/listen";

let monitoring: Listener;
const dsn = () => `${monitoring.url.replace("//", "//key@")}/7`;

beforeEach(async () => {
  monitoring = await listen(() => 200);
});
afterEach(() => monitoring.close());

it("sends an error to the DSN's envelopes: its kind, its place in the code, its route, nothing of a person", async () => {
  const reports = await openErrorReports(dsn(), "packaging-api");
  reports.report(new RangeError("No stock for ada@example.co.uk"), "POST /api/cart/:id");
  await reports.flush();

  const [call] = monitoring.calls;
  expect(call?.path).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
  const event = JSON.parse(call?.body.split("\n")[2] ?? "{}");
  expect(event).toMatchObject({
    platform: "node",
    transaction: "POST /api/cart/:id",
    tags: { program: "packaging-api" },
    exception: { values: [{ type: "RangeError", value: "No stock for [e-mail]" }] },
  });
  const [error] = event.exception.values;
  expect(error.stacktrace.frames.at(-1).filename).toBe("tests/unit/observability/error-reports.test.ts");
  expect(call?.body).not.toMatch(/ada@|server_name|modules/);
});

it("does not throw when a report gets no answer", async () => {
  const reports = await openErrorReports(dsn(), "storefront");
  await monitoring.close();
  expect(() => reports.report(new Error("Away"), "GET /")).not.toThrow();
  await expect(reports.flush()).resolves.toBeUndefined();
});

it("does nothing without a DSN", async () => {
  const reports = await openErrorReports("", "storefront");
  reports.report(new Error("Nobody asks"), "GET /");
  await reports.flush();
  expect(monitoring.calls).toEqual([]);
});
