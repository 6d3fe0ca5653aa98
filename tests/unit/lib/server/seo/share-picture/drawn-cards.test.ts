/** @jest-environment node */
import { DrawnCards, type Picture } from "@/lib/server/seo/share-picture/drawn-cards";
import { QueueFullError } from "@/request-limits/fair-queue";

const KB = 1024;
const limits = { bytes: 100 * KB, queue: { running: 1, waiting: 5, waitingPerShare: 2, waitMs: 60_000 } };
const caller = { network: "198.51.100.7" };
const picture = (bytes: number, whole = true): Picture => ({ png: Buffer.alloc(bytes), whole });

describe("drawn share pictures", () => {
  it("are drawn once", async () => {
    const cards = new DrawnCards(limits);
    const draw = jest.fn(async () => picture(10));
    const [first, second] = await Promise.all([1, 2].map(() => cards.get("a", caller, draw)));
    const third = await cards.get("a", { network: "203.0.113.9" }, draw);
    expect(draw).toHaveBeenCalledTimes(1);
    expect([second, third]).toEqual([first, first]);
  });

  it("stay within their bytes and keep what was used last, far beyond the limit", async () => {
    const cards = new DrawnCards(limits);
    for (let number = 0; number < 50; number += 1) {
      await cards.get(`${number}`, caller, async () => picture(20 * KB));
      expect(cards.bytes).toBeLessThanOrEqual(limits.bytes);
    }
    const draw = jest.fn(async () => picture(20 * KB));
    for (const key of ["46", "47", "48", "49"]) await cards.get(key, caller, draw);
    expect(draw).not.toHaveBeenCalled();
    await cards.get("huge", caller, async () => picture(101 * KB));
    expect(cards.bytes).toBeLessThanOrEqual(limits.bytes);
  });

  it("are not stored when something is missing from them or they failed", async () => {
    const cards = new DrawnCards(limits);
    await cards.get("a", caller, async () => picture(10, false));
    await expect(cards.get("b", caller, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(cards.bytes).toBe(0);
    expect(await cards.get("b", caller, async () => picture(10))).toEqual(picture(10));
  });

  it("are drawn one at a time, and a network that asks for many leaves another its turn", async () => {
    const cards = new DrawnCards(limits);
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const draw = (name: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      order.push(name);
      return picture(1);
    };
    const asked = ["a1", "a2", "a3"].map((name) => cards.get(name, caller, draw(name)));
    await expect(cards.get("a4", caller, draw("a4"))).rejects.toBeInstanceOf(QueueFullError);
    asked.push(cards.get("b1", { network: "203.0.113.9" }, draw("b1")));
    await Promise.all(asked);
    expect([most, order]).toEqual([1, ["a1", "a2", "b1", "a3"]]);
  });
});
