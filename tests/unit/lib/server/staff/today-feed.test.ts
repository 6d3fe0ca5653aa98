import { type AskedToday, TodayFeed, type TodayListener } from "@/lib/server/staff/today/today-feed";
import type { StaffToday } from "@/packaging-api/contract";

const NEVER = 1_000_000;

const today = (version: string): StaffToday => ({ waiting: [], packBefore: null, version });

/** An open page, and what it was told. */
function openPage(answers: () => AskedToday) {
  const told: string[] = [];
  const page = { told, asked: 0, beats: 0, isOver: false };
  const listener: TodayListener = {
    ask: async () => {
      page.asked += 1;
      return answers();
    },
    send: ({ version }) => void told.push(version),
    beat: () => {
      page.beats += 1;
    },
    end: () => {
      page.isOver = true;
    },
  };
  return { page, listener };
}

describe("the feed of what waits", () => {
  it("asks once for all who listen, and each of them when something changed", async () => {
    let now = today("a");
    const feed = new TodayFeed(NEVER);
    const pages = Array.from({ length: 3 }, () => openPage(() => now));
    for (const { listener } of pages) feed.add(listener, "a");
    await feed.look();
    expect(pages.map(({ page }) => page.asked)).toEqual([1, 0, 0]);
    now = today("b");
    await feed.look();
    expect(pages.map(({ page }) => page.told)).toEqual([["b"], ["b"], ["b"]]);
    await feed.look();
    expect(pages.map(({ page }) => page.told)).toEqual([["b"], ["b"], ["b"]]);
    expect(pages.map(({ page }) => page.beats)).toEqual([3, 3, 3]);
  });

  it("lets go of who may not know it any more, and asks the next one", async () => {
    const feed = new TodayFeed(NEVER);
    const gone = openPage(() => "refused");
    const there = openPage(() => today("b"));
    feed.add(gone.listener, "a");
    feed.add(there.listener, "a");
    await feed.look();
    expect(gone.page.isOver).toBe(true);
    expect(there.page.told).toEqual(["b"]);
  });

  it("tells nobody anything while the packaging API is down, and goes on afterwards", async () => {
    let answer: AskedToday = "down";
    const feed = new TodayFeed(NEVER);
    const { page, listener } = openPage(() => answer);
    feed.add(listener, "a");
    await feed.look();
    expect([page.told, page.isOver]).toEqual([[], false]);
    answer = today("b");
    await feed.look();
    expect(page.told).toEqual(["b"]);
  });

  it("takes so many and no more, until one leaves", () => {
    const feed = new TodayFeed(NEVER, 2);
    const { listener } = openPage(() => today("a"));
    const stop = feed.add(listener, "a");
    expect(feed.add(listener, "a")).toBeDefined();
    expect(feed.add(listener, "a")).toBeUndefined();
    stop?.();
    expect(feed.add(listener, "a")).toBeDefined();
  });

  it("ends a stream after its time", async () => {
    const feed = new TodayFeed(NEVER, 2, -1);
    const { page, listener } = openPage(() => today("a"));
    feed.add(listener, "a");
    await feed.look();
    expect([page.isOver, page.asked]).toEqual([true, 0]);
  });
});
