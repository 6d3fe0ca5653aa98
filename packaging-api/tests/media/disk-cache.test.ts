import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskCache } from "../../media/disk-cache";

describe("pictures on disk", () => {
  let folder = "";
  const limits = { bytes: 1_000, files: 10 };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "pictures-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("outlive the program that wrote them", async () => {
    await new DiskCache(join(folder, "new"), limits).set("../key?of=any kind", new Uint8Array([1, 2, 3]));
    const later = new DiskCache(join(folder, "new"), limits);
    expect(await later.get("../key?of=any kind")).toEqual(new Uint8Array([1, 2, 3]));
    expect(await later.get("another")).toBeUndefined();
  });

  it("never take more than their share, those of earlier runs counted in", async () => {
    await new DiskCache(folder, limits).set("old", new Uint8Array(400));
    const cache = new DiskCache(folder, limits);
    await cache.set("a", new Uint8Array(400));
    await cache.set("b", new Uint8Array(400));
    expect(await cache.get("old")).toBeUndefined();
    expect((await cache.get("b"))?.byteLength).toBe(400);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it("stay few and keep what was used last, however many come", async () => {
    const cache = new DiskCache(folder, { bytes: 100_000, files: 5 });
    for (let number = 0; number < 40; number += 1) {
      await cache.set(`picture ${number}`, new Uint8Array(10));
      await cache.get("picture 0");
    }
    expect(await readdir(folder)).toHaveLength(5);
    const stored = await Promise.all([0, 1, 38, 39].map((number) => cache.get(`picture ${number}`)));
    expect(stored.map((bytes) => bytes !== undefined)).toEqual([true, false, true, true]);
  });

  it("larger than the folder may be are not written", async () => {
    const cache = new DiskCache(folder, limits);
    await cache.set("small", new Uint8Array(10));
    await cache.set("large", new Uint8Array(1_001));
    expect(await cache.get("large")).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(1);
  });
});
