import { act, render } from "@testing-library/react";
import { SWRConfig } from "swr";
import { useCounts } from "@/lib/browser/account/use-counts";
import { accountStore, emptyAccount } from "@/lib/browser/state/account-state";
import { announceNotifications, appStore } from "@/lib/browser/state/app-state";

let figures = { notifications: 0, orders: 0, wishlist: 0 };
const asked = jest.fn();

function Counting() {
  useCounts();
  return null;
}

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

async function show(): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Counting />
    </SWRConfig>,
  );
  await pass(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset();
  figures = { notifications: 2, orders: 1, wishlist: 0 };
  accountStore.set({ ...emptyAccount, email: "ada@example.co.uk" });
  announceNotifications(0);
  globalThis.fetch = jest.fn(async (url) => {
    asked(url);
    return { status: 200, json: async () => ({ status: "success", data: figures }) } as Response;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const told = () => appStore.get().toasts.newNotification.count;

it("announces no notifications on the page that lists them", async () => {
  history.replaceState(null, "", "/account/notifications");
  await show();
  figures = { ...figures, notifications: 5 };
  await pass(30_000);
  expect(accountStore.get().counts).toEqual(figures);
  expect(told()).toBe(0);
  history.replaceState(null, "", "/");
});

it("stores the figures, asks again after 30 s, and announces the difference", async () => {
  await show();
  expect(accountStore.get().counts).toEqual(figures);
  expect(told()).toBe(2);
  announceNotifications(0);
  await pass(29_000);
  expect(asked).toHaveBeenCalledTimes(1);
  figures = { ...figures, notifications: 5 };
  await pass(1_500);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(told()).toBe(3);
  expect(accountStore.get().counts.notifications).toBe(5);
});

it("announces nothing when figures fall or stay the same", async () => {
  accountStore.update((account) => ({ ...account, counts: { ...figures, notifications: 4 } }));
  await show();
  expect(told()).toBe(0);
  expect(accountStore.get().counts.notifications).toBe(2);
});

it("asks nothing while the tab is hidden", async () => {
  await show();
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(95_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
