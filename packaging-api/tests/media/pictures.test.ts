import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../log";
import { createPictures, type PictureRequest } from "../../media/pictures";
import { specOf } from "../product-drawings/picture-specs";

const request: PictureRequest = { ids: ["a-known-picture"], view: "row", width: 112, format: "webp" };

describe("pictures", () => {
  let folder = "";
  let drawn: string[] = [];
  const log = createLogger("silent");
  const anyone = () => ({ network: "198.51.100.7" });
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
    const pictures = createPictures(folder, log, { find });
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures(request, anyone)));
    await pictures(request, anyone);
    expect(drawn).toEqual(request.ids);
    expect(new Set(all).size).toBe(1);
  });

  it("come from disk after a restart", async () => {
    const first = await createPictures(folder, log, { find })(request, anyone);
    const second = await createPictures(folder, log, { find })(request, anyone);
    expect(drawn).toEqual(request.ids);
    expect(second).toEqual(first);
  });

  it("differ by everything that is asked for", async () => {
    const pictures = createPictures(folder, log, { find });
    const others: Partial<PictureRequest>[] = [
      {},
      { view: "thumb" },
      { width: 113 },
      { format: "png" },
      { extent: 750 },
    ];
    const all = await Promise.all(others.map((change) => pictures({ ...request, ...change }, anyone)));
    expect(new Set(all.map((bytes) => Buffer.from(bytes!).toString("base64"))).size).toBe(others.length);
    expect(await readdir(join(folder, "media-cache"))).toHaveLength(others.length);
  });

  it("that nobody knows are looked for each time: the next import may bring them", async () => {
    const pictures = createPictures(folder, log, { find });
    expect(await pictures({ ...request, ids: ["unknown"] }, anyone)).toBeUndefined();
    expect(await pictures({ ...request, ids: ["unknown"] }, anyone)).toBeUndefined();
    expect(drawn).toHaveLength(2);
  });

  it("are drawn although their folder cannot be written", async () => {
    await writeFile(join(folder, "media-cache"), "a file where the folder should be");
    const pictures = createPictures(folder, log, { find });
    expect((await pictures(request, anyone))?.byteLength).toBeGreaterThan(100);
  });

  it("are not drawn for who left before their turn", async () => {
    const pictures = createPictures(folder, log, {
      find,
      limits: { running: 1, waiting: 10, waitingPerShare: 10, waitMs: 60_000 },
    });
    const leaving = new AbortController();
    const ask = (width: number, signal?: AbortSignal) =>
      pictures({ ...request, view: "detail", width }, () => ({ network: "198.51.100.7", signal }));
    const first = ask(1408);
    const given = ask(704, leaving.signal).catch((reason: unknown) => reason);
    const last = ask(1056);
    leaving.abort("left");
    expect(await given).toBe("left");
    await Promise.all([first, last]);
    expect(drawn).toHaveLength(2);
  });

  it("of another network come before those that one network asked for at once", async () => {
    const pictures = createPictures(folder, log, { find });
    const order: string[] = [];
    const ask = async (network: string, change: Partial<PictureRequest>) => {
      await pictures({ ...request, ...change }, () => ({ network }));
      order.push(network);
    };
    const formats = ["avif", "webp", "png"] as const;
    const dear = formats.flatMap((format) =>
      [704, 1056, 1408].map((width) => ask("greedy", { view: "detail", width, format })),
    );
    await Promise.all([...dear, ask("shopper", {})]);
    // Two were at work already, and one more may have ended before it.
    expect(order.indexOf("shopper")).toBeLessThan(4);
  });
});
