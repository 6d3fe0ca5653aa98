import { emptyOrder, orderStore } from "@/lib/browser/cart/order-mirror";
import { countDownDispatch } from "@/lib/browser/dispatch/count-down";
import { appStore, emptyApp } from "@/lib/browser/state/app-state";
import words from "@/locales/en/dispatch.json";

const fetched: string[] = [];

/** A cached product page. @param holidays undefined: the API was down when it was made */
function page(holidays?: string): HTMLElement {
  document.body.innerHTML = `<p><span>any hour</span><span></span></p>`;
  const element = document.querySelectorAll("span")[1];
  if (element === undefined) throw new Error("no element");
  Object.assign(element.dataset, { ...words, dispatch: "", ...(holidays !== undefined && { holidays }) });
  return element;
}

/** The shop's answer to who asks for the bank holidays. */
function shopAnswers(status: number, data: unknown): void {
  globalThis.fetch = async (url) => {
    fetched.push(String(url));
    return { ok: status === 200, json: async () => data } as Response;
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-23T13:58:30Z") });
  fetched.length = 0;
  appStore.set(emptyApp);
  orderStore.set(emptyOrder);
  shopAnswers(500, undefined);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it("counts down to 2pm and goes on to the next day's promise", async () => {
  const element = page("2026-12-25 2026-12-28");
  stop = countDownDispatch(document);
  await settled();
  const after = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return element.textContent;
  };
  expect(element.textContent).toBe("Order within 2 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov");
  expect(element.parentElement?.hasAttribute("data-live")).toBe(true);
  expect(after(60_000)).toMatch(/^Order within 1 min for/);
  expect(after(30_000)).toBe("Order now for dispatch on Tue 24 Nov, delivery Wed 25 Nov – Fri 27 Nov");
  expect(fetched).toEqual([]);
  expect(appStore.get().bankHolidays).toEqual(["2026-12-25", "2026-12-28"]);
});

it("is right at once on a device that slept", async () => {
  const element = page("2026-12-25");
  stop = countDownDispatch(document);
  await settled();
  jest.setSystemTime(new Date("2026-12-24T15:00:00Z"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(element.textContent).toMatch(/^Order now for dispatch on Mon 28 Dec,/);
});

it("goes by the zone of the postcode that the shopper named", async () => {
  orderStore.set({ ...emptyOrder, delivery: { daysFrom: 2, daysTo: 5, deliverable: true } });
  const element = page("2026-12-25");
  stop = countDownDispatch(document);
  await settled();
  expect(element.textContent).toMatch(/delivery Wed 25 Nov – Mon 30 Nov$/);
});

it("promises nothing to where the courier does not go", async () => {
  orderStore.set({ ...emptyOrder, delivery: { daysFrom: 0, daysTo: 0, deliverable: false } });
  const element = page("2026-12-25");
  stop = countDownDispatch(document);
  await settled();
  expect(element.textContent).toBe("");
  expect(element.parentElement?.hasAttribute("data-live")).toBe(false);
});

it("asks for the bank holidays once if the page has none and none are stored", async () => {
  shopAnswers(200, { status: "success", data: [{ date: "2026-11-24", title: "Jubilee" }, { date: 7 }] });
  const element = page();
  stop = countDownDispatch(document);
  await settled();
  expect(fetched).toEqual(["/api/bank-holidays/get"]);
  expect(element.textContent).toMatch(/delivery Wed 25 Nov – Fri 27 Nov$/);

  stop();
  stop = countDownDispatch(document);
  await settled();
  expect(fetched).toHaveLength(1);
});

it("leaves the sentence of any hour where the bank holidays cannot be had", async () => {
  const element = page();
  stop = countDownDispatch(document);
  await settled();
  expect(element.textContent).toBe("");
});

it("does nothing on a page that promises nothing", () => {
  document.body.innerHTML = "<p>Sold out</p>";
  stop = countDownDispatch(document);
  expect(fetched).toEqual([]);
});
