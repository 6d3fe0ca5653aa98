import { ByteCache } from "../../media/byte-cache";

const bytes = (size: number) => new Uint8Array(size);

describe("the memory of pictures", () => {
  it("drops what was used longest ago once it holds too much", () => {
    const cache = new ByteCache(100);
    cache.set("a", bytes(40));
    cache.set("b", bytes(40));
    cache.get("a");
    cache.set("c", bytes(40));
    expect([cache.get("a"), cache.get("b"), cache.get("c")].map((entry) => entry?.byteLength)).toEqual([
      40,
      undefined,
      40,
    ]);
    expect(cache.bytes).toBe(80);
  });

  it("counts a replaced entry once and never holds what is larger than itself", () => {
    const cache = new ByteCache(100);
    cache.set("a", bytes(60));
    cache.set("a", bytes(50));
    cache.set("b", bytes(101));
    expect(cache.bytes).toBe(50);
    expect(cache.get("b")).toBeUndefined();
  });
});
