import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskCache } from "../../media/disk-cache";

describe("pictures on disk", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "pictures-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("outlive the program that wrote them", async () => {
    await new DiskCache(join(folder, "new"), 1_000).set("../key?of=any kind", new Uint8Array([1, 2, 3]));
    const later = new DiskCache(join(folder, "new"), 1_000);
    expect(await later.get("../key?of=any kind")).toEqual(new Uint8Array([1, 2, 3]));
    expect(await later.get("another")).toBeUndefined();
  });

  it("never take more than their share, those of earlier runs counted in", async () => {
    await new DiskCache(folder, 1_000).set("old", new Uint8Array(400));
    const cache = new DiskCache(folder, 1_000);
    await cache.set("a", new Uint8Array(400));
    await cache.set("b", new Uint8Array(400));
    expect(await cache.get("old")).toBeUndefined();
    expect((await cache.get("b"))?.byteLength).toBe(400);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
