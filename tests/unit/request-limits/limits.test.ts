/** @jest-environment node */
import { budgets } from "@/request-limits/budgets";
import { limitsInMemory, limitsInStore, type RequestLimits } from "@/request-limits/limits";
import { MemoryCounter } from "@/request-limits/memory-counter";
import type { SharedStore } from "@/request-limits/shared-store";

const network = "203.0.113.7";
const { points: most, seconds } = budgets.checkout;

/** How many of so many tries were let through. */
async function passed(limits: RequestLimits, tries: number, subject = network): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < tries; turn += 1) if ((await limits.spend("checkout", subject)).ok) count += 1;
  return count;
}

/** A store for all processes, in this one. */
function sharedStore() {
  const counts = new Map<string, number>();
  const store = {
    asked: 0,
    down: false,
    async add(purpose: string, _budget: unknown, key: string, points: number) {
      store.asked += 1;
      if (store.down) throw new Error("gone");
      counts.set(purpose + key, (counts.get(purpose + key) ?? 0) + points);
      return { points: counts.get(purpose + key) ?? 0, msLeft: 30_000 };
    },
    async look(purpose: string, _budget: unknown, key: string) {
      store.asked += 1;
      if (store.down) throw new Error("gone");
      const points = counts.get(purpose + key);
      return points === undefined ? undefined : { points, msLeft: 30_000 };
    },
    close: async () => undefined,
  };
  return store satisfies SharedStore;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a budget in memory", () => {
  it("is a network's own, and whole again when its window is over", async () => {
    const limits = limitsInMemory();
    expect(await passed(limits, most + 20)).toBe(most);
    expect(await limits.spend("checkout", network)).toEqual({ ok: false, retryAfter: seconds });
    expect(await passed(limits, 3, "198.51.100.1")).toBe(3);
    jest.advanceTimersByTime(seconds * 1_000);
    expect(await passed(limits, most + 20)).toBe(most);
  });

  it("of one purpose says nothing of another", async () => {
    const limits = limitsInMemory();
    await passed(limits, most);
    expect((await limits.spend("search", network)).ok).toBe(true);
  });

  it("has a point back that was given back", async () => {
    const limits = limitsInMemory();
    await passed(limits, most - 1);
    const last = await limits.spend("checkout", network);
    expect(await limits.secondsToWait("checkout", network)).toBe(seconds);
    if (last.ok) await last.giveBack();
    expect(await limits.secondsToWait("checkout", network)).toBe(0);
  });

  it("takes no more memory for a million networks than for the most that are counted", async () => {
    const memory = new MemoryCounter(1_000);
    for (let turn = 0; turn < 1_000_000; turn += 1)
      memory.take(`pages:${turn >> 16}.${turn}`, budgets.pages, 1);
    expect(memory.size).toBe(1_000);
  });
});

describe("a budget that processes share", () => {
  const open = (store: SharedStore, report = jest.fn()) => limitsInStore(store, report);

  it("costs the store nothing for an ordinary shopper", async () => {
    const store = sharedStore();
    expect(await passed(open(store), most / 5)).toBe(most / 5);
    expect(store.asked).toBe(0);
  });

  it("is spent by all together, but for the part that each counts by itself", async () => {
    const store = sharedStore();
    const [one, other] = [open(store), open(store)];
    const first = await passed(one, most + 100);
    const second = await passed(other, most + 100);
    expect([first, second]).toEqual([most, most / 5]);
  });

  it("does not ask the store about a network that is over its budget", async () => {
    const store = sharedStore();
    const limits = open(store);
    await passed(limits, most + 1);
    const before = store.asked;
    expect(await passed(limits, 500)).toBe(0);
    expect(await limits.secondsToWait("checkout", network)).toBe(30);
    expect(store.asked).toBe(before);
  });

  it("stands while the store is down, and is the store's again afterwards", async () => {
    const store = sharedStore();
    const report = jest.fn();
    const limits = open(store, report);
    store.down = true;
    expect(await passed(limits, most + 100)).toBe(most);
    // One question, and no more until the pause is over.
    expect(store.asked).toBe(1);
    expect(report.mock.calls).toEqual([["failed", expect.any(Error)]]);
    store.down = false;
    jest.advanceTimersByTime(2_000);
    await limits.spend("checkout", network);
    expect(store.asked).toBe(2);
    expect(report).toHaveBeenLastCalledWith("answers");
  });
});
