import { MAX_ATTEMPTS, retryDelay } from "../../outbox/retry";

describe("the wait before the next try", () => {
  it("grows with every try", () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1));
    expect(delays.slice(0, 4)).toEqual([2, 4, 8, 16]);
    for (const [index, delay] of delays.entries())
      if (index > 0) expect(delay).toBeGreaterThan(delays[index - 1]!);
  });

  it("is never longer than an hour", () => {
    expect(retryDelay(40)).toBe(3600);
  });

  it("outlasts a restart and a rebuild of the storefront before an effect is laid aside", () => {
    const all = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1));
    expect(all.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(15 * 60);
  });
});
