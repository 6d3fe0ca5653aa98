import { createQueue, QueueFullError } from "../bounded-queue";

describe("a bounded queue", () => {
  it("runs two at a time and all in the end, also after a failure", async () => {
    const inTurn = createQueue(2, 100);
    let [active, most, done] = [0, 0, 0];
    const job = (fails: boolean) => async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 2));
      active -= 1;
      done += 1;
      if (fails) throw new Error("spoilt");
    };
    const results = await Promise.allSettled(Array.from({ length: 24 }, (_, i) => inTurn(job(i % 5 === 0))));
    expect(most).toBe(2);
    expect(done).toBe(24);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
  });

  it("refuses what would wait too long", async () => {
    const inTurn = createQueue(1, 1);
    const finish: (() => void)[] = [];
    const running = inTurn(() => new Promise<void>((resolve) => finish.push(resolve)));
    const waiting = inTurn(async () => "drawn");
    await expect(inTurn(async () => "never")).rejects.toBeInstanceOf(QueueFullError);
    finish[0]?.();
    await running;
    expect(await waiting).toBe("drawn");
  });
});
