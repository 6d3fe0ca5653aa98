import { CachedResult } from "@/lib/server/seo/sitemap/cached-result";

describe("an answer that is cached", () => {
  it("is made once while fresh, and again after that", async () => {
    let now = 0;
    const make = jest.fn(async () => now);
    const kept = new CachedResult(make, 1_000, () => now);
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([0, 0]);
    now = 999;
    expect(await kept.get()).toBe(0);
    now = 1_000;
    expect(await kept.get()).toBe(1_000);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("stands while making it again fails, and fails when there never was one", async () => {
    let now = 0;
    let down = true;
    const kept = new CachedResult(
      async () => {
        if (down) throw new Error("down");
        return "good";
      },
      1_000,
      () => now,
    );
    await expect(kept.get()).rejects.toThrow("down");
    down = false;
    expect(await kept.get()).toBe("good");
    down = true;
    now = 5_000;
    expect(await kept.get()).toBe("good");
    down = false;
    expect(await kept.get()).toBe("good");
  });
});
