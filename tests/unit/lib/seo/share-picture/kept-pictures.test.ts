/** @jest-environment node */
import { KeptPictures, type Picture, TooManyPictures } from "@/lib/seo/share-picture/kept-pictures";

function picture(bytes: number, whole = true): Picture {
  return { png: Buffer.alloc(bytes), whole };
}

describe("share pictures that are kept", () => {
  it("are drawn once", async () => {
    const kept = new KeptPictures(100, 5);
    const draw = jest.fn(async () => picture(10));
    const [first, second] = await Promise.all([kept.get("a", draw), kept.get("a", draw)]);
    const third = await kept.get("a", draw);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  it("never hold more than their share of memory; the one asked for longest ago goes first", async () => {
    const kept = new KeptPictures(100, 5);
    for (const key of ["a", "b"]) await kept.get(key, async () => picture(40));
    await kept.get("a", async () => picture(40));
    await kept.get("c", async () => picture(40));
    expect(kept.bytes).toBe(80);
    const draw = jest.fn(async () => picture(40));
    await kept.get("a", draw);
    expect(draw).not.toHaveBeenCalled();
    await kept.get("b", draw);
    expect(draw).toHaveBeenCalledTimes(1);
    await kept.get("huge", async () => picture(101));
    expect(kept.bytes).toBeLessThanOrEqual(100);
  });

  it("are not kept when something is missing from them or they failed", async () => {
    const kept = new KeptPictures(100, 5);
    await kept.get("a", async () => picture(10, false));
    await expect(kept.get("b", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(kept.bytes).toBe(0);
    expect(await kept.get("b", async () => picture(10))).toEqual(picture(10));
  });

  it("are drawn one at a time, and refused when too many wait", async () => {
    const kept = new KeptPictures(100, 2);
    let running = 0;
    let most = 0;
    const draw = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return picture(1);
    };
    const asked = [kept.get("a", draw), kept.get("b", draw)];
    await expect(kept.get("c", draw)).rejects.toBeInstanceOf(TooManyPictures);
    await Promise.all(asked);
    expect(most).toBe(1);
  });
});
