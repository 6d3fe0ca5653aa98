import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../log";
import { createPictures, type PictureRequest } from "../../media/pictures";
import { specOf } from "./picture-specs";

const request: PictureRequest = { ids: ["a-known-picture"], view: "row", width: 112, format: "webp" };

describe("pictures", () => {
  let folder = "";
  let drawn: string[] = [];
  const log = createLogger("silent");
  const find = async (id: string) => {
    drawn.push(id);
    return id === "a-known-picture" ? specOf("carton") : undefined;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "pictures-"));
    drawn = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("are drawn once for all who ask at the same time, and not again", async () => {
    const pictures = createPictures(folder, log, find);
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures(request)));
    await pictures(request);
    expect(drawn).toEqual(request.ids);
    expect(new Set(all).size).toBe(1);
  });

  it("come from disk after a restart", async () => {
    const first = await createPictures(folder, log, find)(request);
    const second = await createPictures(folder, log, find)(request);
    expect(drawn).toEqual(request.ids);
    expect(second).toEqual(first);
  });

  it("differ by everything that is asked for", async () => {
    const pictures = createPictures(folder, log, find);
    const others: Partial<PictureRequest>[] = [
      {},
      { view: "thumb" },
      { width: 113 },
      { format: "png" },
      { extent: 750 },
    ];
    const all = await Promise.all(others.map((change) => pictures({ ...request, ...change })));
    expect(new Set(all.map((bytes) => Buffer.from(bytes!).toString("base64"))).size).toBe(others.length);
    expect(await readdir(join(folder, "media-cache"))).toHaveLength(others.length);
  });

  it("that nobody knows are looked for each time: the next import may bring them", async () => {
    const pictures = createPictures(folder, log, find);
    expect(await pictures({ ...request, ids: ["unknown"] })).toBeUndefined();
    expect(await pictures({ ...request, ids: ["unknown"] })).toBeUndefined();
    expect(drawn).toHaveLength(2);
  });

  it("are drawn although their folder cannot be written", async () => {
    await writeFile(join(folder, "media-cache"), "a file where the folder should be");
    const pictures = createPictures(folder, log, find);
    expect((await pictures(request))?.byteLength).toBeGreaterThan(100);
  });
});
