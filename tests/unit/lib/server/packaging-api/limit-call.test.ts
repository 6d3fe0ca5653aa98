/** @jest-environment node */
import { endWith, limitCall, limitReads } from "@/lib/server/packaging-api/limit-call";

const read = { changes: false };
const write = { changes: true };

/** The test moves the clock, and timers with it. */
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Milliseconds after which a call that begins now is given up. */
function timeOf(call: { changes: boolean; longestSeconds?: number }): number {
  const signal = limitCall(call);
  for (let ms = 0; ; ms += 500) {
    if (signal.aborted) return ms;
    jest.advanceTimersByTime(500);
  }
}

describe("the time of a call", () => {
  it("is ten seconds", () => {
    expect(timeOf(read)).toBe(10_000);
    expect(timeOf(write)).toBe(10_000);
  });

  it("is longer for a call that is known to take longer", () => {
    expect(timeOf({ ...write, longestSeconds: 60 })).toBe(60_000);
    limitReads(() => expect(timeOf({ ...read, longestSeconds: 60 })).toBe(12_000));
  });

  it("is what is left of the request's twelve seconds for a read", () => {
    limitReads(() => {
      expect(timeOf(read)).toBe(10_000);
      expect(timeOf(read)).toBe(2_000);
      expect(timeOf(read)).toBe(0);
    });
  });

  it("goes on counting across everything that a page waits for", async () => {
    await limitReads(async () => {
      await jest.advanceTimersByTimeAsync(11_000);
      expect(timeOf(read)).toBe(1_000);
    });
  });

  it("stays whole for what changes something", () => {
    limitReads(() => {
      jest.advanceTimersByTime(60_000);
      expect(timeOf(write)).toBe(10_000);
    });
  });

  it("is counted for each request by itself", () => {
    limitReads(() => jest.advanceTimersByTime(11_000));
    limitReads(() => expect(timeOf(read)).toBe(10_000));
  });

  it("is over when whoever asked is gone", () => {
    const leaving = new AbortController();
    const signal = limitCall(read, leaving.signal);
    leaving.abort();
    expect(signal.aborted).toBe(true);
  });
});

describe("a call that does not listen to its signal", () => {
  const never = new Promise<string>(() => undefined);

  it("is given up all the same when its time is over", async () => {
    const given = expect(endWith(limitCall(read), never)).rejects.toThrow("timed out");
    await jest.advanceTimersByTimeAsync(10_000);
    await given;
  });

  it("is not waited for where there is no time left", async () => {
    await expect(endWith(AbortSignal.abort(new Error("late")), never)).rejects.toThrow("late");
  });

  it("gives what it came to before, or its failure", async () => {
    const signal = limitCall(read);
    expect(await endWith(signal, Promise.resolve("answer"))).toBe("answer");
    await expect(endWith(signal, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });
});
