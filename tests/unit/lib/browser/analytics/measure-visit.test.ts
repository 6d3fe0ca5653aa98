import type { MetricType } from "web-vitals";
import { beginMeasuring } from "@/lib/browser/analytics/begin-measuring";
import { measureVisit } from "@/lib/browser/analytics/measure-visit";
import { consentStore } from "@/lib/browser/consent/analytics-consent";

type Metric = Pick<MetricType, "id" | "name" | "value" | "rating" | "navigationType">;
type Watch = (report: (metric: Metric) => void) => void;
const metric = (name: Metric["name"], value: number, id: string = name): Metric => ({
  ...{ id, name, value, rating: "good", navigationType: "navigate" },
});
/** What the page reports its response by, as often as it likes. */
let reportINP: (metric: Metric) => void = () => undefined;
jest.mock(
  "web-vitals",
  (): Record<string, Watch> => ({
    onLCP: (report) => report(metric("LCP", 1234.56789)),
    onINP: (report) => {
      reportINP = report;
    },
    onCLS: () => undefined,
    onFCP: () => undefined,
    onTTFB: () => undefined,
  }),
);

const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
const sentTo = (url: string) =>
  sendBeacon.mock.calls.filter(([to]) => to === url).map(([, body]) => JSON.parse(body));
const sent = () => sentTo("https://stats.example/api/event");
const views = () => sent().filter(({ name }) => name === "pageview");
const speeds = () => sentTo("/api/web-vitals");
const scripts = () => [...document.head.querySelectorAll("script")];
/** The visitors of the page before have left it. */
let leave = () => {};

function setControl(value: boolean | undefined): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value });
}
function comeBack(): void {
  const event = new Event("pageshow");
  Object.defineProperty(event, "persisted", { value: true });
  dispatchEvent(event);
}

beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sendBeacon });
  document.head.replaceChildren();
  consentStore.set("unset");
  setControl(undefined);
  history.replaceState(null, "", "/checkout/thank-you/Zk3vQ8y1?utm_source=letter&q=me");
});
afterEach(() => {
  leave();
  window.measureVisit = undefined;
});

const all = { script: "/measure-0123.js", views: "https://stats.example/api/event", domain: "shop.example" };

/** Opens a page whose banner says this. */
function visit(measured: Record<string, string> = all): void {
  const stops: (() => void)[] = [];
  window.measureVisit = (measuring) => {
    const stop = measureVisit(measuring);
    stops.push(stop);
    return stop;
  };
  const banner = document.createElement("section");
  Object.assign(banner.dataset, measured);
  stops.push(beginMeasuring(banner));
  leave = () => {
    for (const stop of stops) stop();
  };
}
/** The script that was asked for is there. */
const load = () => scripts()[0]?.dispatchEvent(new Event("load"));

it("fetches and sends nothing before the answer, nor when it is no", () => {
  visit();
  comeBack();
  consentStore.set("rejected");
  comeBack();
  expect([scripts(), sendBeacon.mock.calls]).toEqual([[], []]);
});

it("counts the view once the shopper agrees, as Plausible reads it, without the order's key", () => {
  visit();
  consentStore.set("accepted");
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(["/measure-0123.js"]);
  expect(views()).toEqual([]);
  load();
  expect(views()).toEqual([
    {
      url: "http://localhost/checkout/thank-you/[key]?utm_source=letter",
      name: "pageview",
      domain: "shop.example",
      referrer: "",
    },
  ]);
});

it("counts a page again that comes back from the back/forward cache, as long as the shopper agrees", () => {
  consentStore.set("accepted");
  visit();
  load();
  comeBack();
  expect(views()).toHaveLength(2);
  consentStore.set("rejected");
  comeBack();
  expect(views()).toHaveLength(2);
});

it("tells how fast the page came", () => {
  consentStore.set("accepted");
  visit();
  load();
  expect(sent()).toContainEqual(
    expect.objectContaining({
      name: "web-vitals",
      props: { metric: "LCP", value: 1234.568, rating: "good" },
    }),
  );
  expect(speeds()).toEqual([]);
});

it("sends the shop's own figures when the page is left, each once, without the page's address", () => {
  consentStore.set("accepted");
  visit({ script: all.script, vitals: "" });
  load();
  reportINP(metric("INP", 80));
  reportINP(metric("INP", 120));
  expect(speeds()).toEqual([]);
  dispatchEvent(new Event("pagehide"));
  const navigation = "navigate";
  expect(speeds()).toEqual([
    {
      page: "checkout",
      vitals: [
        { name: "LCP", value: 1234.568, navigation },
        { name: "INP", value: 120, navigation },
      ],
    },
  ]);
  reportINP(metric("INP", 200));
  dispatchEvent(new Event("pagehide"));
  expect(speeds()).toHaveLength(1);
  // Back from the cache it is another visit of the page.
  reportINP(metric("INP", 40, "INP again"));
  consentStore.set("rejected");
  dispatchEvent(new Event("pagehide"));
  expect(speeds()).toHaveLength(1);
  expect(sent()).toEqual([]);
});

it("sends nothing for who refuses everywhere, whatever they answered once", () => {
  consentStore.set("accepted");
  setControl(true);
  visit();
  comeBack();
  expect([scripts(), sendBeacon.mock.calls]).toEqual([[], []]);
});

it("tells of another site its name alone", () => {
  const referrer = jest
    .spyOn(document, "referrer", "get")
    .mockReturnValue("https://mail.example/inbox?for=ada@example.co.uk");
  consentStore.set("accepted");
  visit();
  load();
  expect(sent()[0]?.referrer).toBe("https://mail.example/");
  referrer.mockRestore();
});
