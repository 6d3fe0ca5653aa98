import { measureVisit } from "@/lib/browser/analytics/measure-visit";
import { consentStore } from "@/lib/browser/consent/analytics-consent";

type Watch = (report: (metric: { name: string; value: number; rating: string }) => void) => void;
jest.mock(
  "web-vitals",
  (): Record<string, Watch> => ({
    onLCP: (report) => report({ name: "LCP", value: 1234.56789, rating: "good" }),
    onINP: () => undefined,
    onCLS: () => undefined,
  }),
);

const analytics = { url: "https://stats.example/api/event", domain: "shop.example" };
const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
const views = () => sent().filter(({ name }) => name === "pageview");
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
  consentStore.set("unset");
  setControl(undefined);
  history.replaceState(null, "", "/checkout/thank-you/Zk3vQ8y1?utm_source=letter&q=me");
});
afterEach(() => leave());

const visit = () => {
  leave = measureVisit(analytics);
};

it("sends nothing before the answer, nor when it is no", () => {
  visit();
  comeBack();
  consentStore.set("rejected");
  comeBack();
  expect(sent()).toEqual([]);
});

it("counts the view once the shopper agrees, as Plausible reads it, without the order's key", () => {
  visit();
  consentStore.set("accepted");
  expect(views()).toEqual([
    {
      url: "http://localhost/checkout/thank-you/[key]?utm_source=letter",
      name: "pageview",
      domain: "shop.example",
      referrer: "",
    },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe("https://stats.example/api/event");
});

it("counts a page again that comes back from the back/forward cache, as long as the shopper agrees", () => {
  consentStore.set("accepted");
  visit();
  comeBack();
  expect(views()).toHaveLength(2);
  consentStore.set("rejected");
  comeBack();
  expect(views()).toHaveLength(2);
});

it("tells how fast the page came", async () => {
  consentStore.set("accepted");
  visit();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sent()).toContainEqual(
    expect.objectContaining({
      name: "web-vitals",
      props: { metric: "LCP", value: 1234.568, rating: "good" },
    }),
  );
});

it("sends nothing for who refuses everywhere, whatever they answered once", () => {
  consentStore.set("accepted");
  setControl(true);
  visit();
  comeBack();
  expect(sent()).toEqual([]);
});

it("tells of another site its name alone", () => {
  const referrer = jest
    .spyOn(document, "referrer", "get")
    .mockReturnValue("https://mail.example/inbox?for=ada@example.co.uk");
  consentStore.set("accepted");
  visit();
  expect(sent()[0]?.referrer).toBe("https://mail.example/");
  referrer.mockRestore();
});
