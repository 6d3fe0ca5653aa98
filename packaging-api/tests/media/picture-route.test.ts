import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { extentLadder, pictureViews, pictureWidths } from "../../../trade-rules/picture-sizes";
import { internalSecret, quickestDatabase, type StartedApi, startApi, until } from "../support";

describe("GET /media/{id}", () => {
  let api: StartedApi;
  let picture = "";
  const get = (query: string, headers: Record<string, string> = {}) =>
    api.request(`${picture}${query}`, { headers });

  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase() });
    const { products } = await api.call("listProducts", { query: { numOfRecords: 24 } });
    picture = products[0]!.image;
  });
  afterAll(() => api.stop());

  it("is where a product's picture address leads", () => {
    expect(picture).toMatch(/^\/media\/[\w-]{24}$/);
  });

  it.each([
    ["avif", "heif"],
    ["webp", "webp"],
    ["png", "png"],
  ])("answers %s when asked for it", async (format, read) => {
    const response = await get(`?view=thumb&width=336&format=${format}`, { accept: "image/gif" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("vary")).toBeNull();
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([read, 336, 252]);
  });

  it("answers the drawing itself to who reads it, the same in each width", async () => {
    const accept = "image/avif,image/webp,image/svg+xml,*/*";
    const answers = await Promise.all(
      pictureWidths.phone.map((width) => get(`?view=phone&width=${width}`, { accept })),
    );
    expect(answers.map(({ headers }) => [headers.get("content-type"), headers.get("vary")])).toEqual(
      answers.map(() => ["image/svg+xml", "Accept"]),
    );
    const drawings = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(drawings).size).toBe(1);
    expect(drawings[0]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="328" height="256"/);
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    // Where many stand on a page it is pixels.
    expect((await get("?view=row", { accept })).headers.get("content-type")).toBe("image/avif");
    expect((await get("?view=row&format=svg")).status).toBe(404);
  });

  it.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/png"],
  ])("chooses by Accept %s, and says so", async (accept, type) => {
    const response = await get("?view=row", { accept });
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
  });

  it.each(Object.entries(pictureViews))("draws the %s view in its own size", async (view, size) => {
    const response = await get(`?view=${view}&format=png`);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject(size);
  });

  it("draws the widths that pages use, and no others", async () => {
    const drawn = Object.entries(pictureWidths).flatMap(([view, widths]) =>
      widths.map((width) => `?view=${view}&width=${width}&format=webp`),
    );
    for (const query of drawn) expect([query, (await get(query)).status]).toEqual([query, 200]);
    for (let width = 16; width <= 2400; width += 7) {
      const isUsed = (pictureWidths.detail as readonly number[]).includes(width);
      expect((await get(`?view=detail&width=${width}`)).status).toBe(isUsed ? 200 : 404);
    }
  });

  it("draws several one beneath another", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 24, page: 2 } });
    const other = products.find(({ image }) => image !== picture)!.image;
    const [first = "", second = ""] = [picture, other].sort();
    const query = "?view=thumb&width=336&format=png";
    const read = async (address: string) =>
      sharp(Buffer.from(await (await api.request(`${address}${query}`)).arrayBuffer()));
    const both = await read(`${first},${second.replace("/media/", "")}`);
    expect(await both.metadata()).toMatchObject({ width: 336, height: 504 });
    const part = await both.extract({ left: 0, top: 252, width: 336, height: 252 }).raw().toBuffer();
    const alone = await (await read(second)).raw().toBuffer();
    expect(part.length).toBe(alone.length);
    // Each file has a palette of its own.
    const apart = part.reduce((sum, value, at) => sum + Math.abs(value - (alone[at] ?? 0)), 0);
    expect(apart / part.length).toBeLessThan(2);
  });

  it("draws no strip that is too long, in another order or size, or of which a part is unknown", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 48 } });
    const ids = [...new Set(products.map(({ image }) => image.replace("/media/", "")))].sort();
    const of = (list: string[], query = "?view=thumb&width=336") => `/media/${list.join()}${query}`;
    const twelve = ids.slice(0, 12);
    expect(twelve).toHaveLength(12);
    expect((await api.request(of(twelve))).status).toBe(200);
    const others = [
      of(ids.slice(0, 13)),
      of([...twelve].reverse()),
      of([ids[0]!, ids[0]!]),
      of(twelve, "?view=thumb&width=224"),
      of(twelve, "?view=row&width=224"),
      of(twelve, "?view=thumb&width=336&extent=750"),
      of([...ids.slice(0, 2), ""]),
      of([ids[0]!, "zzzzzzzzzzzzzzzzzzzzzzzz"]),
    ];
    const statuses = await Promise.all(others.map(async (address) => (await api.request(address)).status));
    expect(statuses).toEqual(others.map(() => 404));
  });

  it("may be cached for good, and is not sent again to those who cached it", async () => {
    const first = await get("?view=row&format=webp");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    const etag = first.headers.get("etag") ?? "";
    const again = await get("?view=row&format=webp", { "if-none-match": `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    expect((await get("?view=row&format=avif", { "if-none-match": etag })).status).toBe(200);
  });

  it("draws to the scale that is asked for", async () => {
    const [near, far] = await Promise.all(
      [330, 1600].map(async (extent) =>
        (await get(`?view=row&width=224&format=png&extent=${extent}`)).arrayBuffer(),
      ),
    );
    expect(Buffer.from(near!).equals(Buffer.from(far!))).toBe(false);
  });

  it.each([
    "?width=703",
    "?width=0704",
    "?width=704.0",
    "?width=7.04e2",
    "?width=%20704",
    "?width=",
    "?view=row&width=704",
    "?view=huge",
    "?format=gif",
    "?format=PNG",
    "?extent=123",
    "?view=row&width=224&extent=123",
    "?view=row&width=112&extent=750",
    "?view=detail&width=1408&extent=750",
    "?k=1",
    "?view=row&k=1",
    "?view=row&view=row",
    "?view[]=row",
    "?__proto__=1",
  ])("does not know %s", async (query) => {
    const response = await get(query);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  });

  it.each(["/media/aaaaaaaaaaaaaaaaaaaaaaaa", "/media/x", "/media/..%2F..%2Fetc%2Fpasswd"])(
    "has nothing at %s",
    async (path) => {
      const response = await api.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("public, max-age=60");
      expect(await response.json()).toMatchObject({ status: "error", code: 404 });
    },
  );

  it("gives all who ask at once the same bytes, also after a restart", async () => {
    const folder = join(api.varDir, "media-cache");
    const before = (await readdir(folder)).length;
    const address = "?view=row&width=224&extent=2400&format=webp";
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => Buffer.from(await (await get(address)).arrayBuffer())),
    );
    expect(all.every((one) => one.equals(all[0]!))).toBe(true);
    expect(await readdir(folder)).toHaveLength(before + 1);
    await api.stop();
    await api.start();
    expect(Buffer.from(await (await get(address)).arrayBuffer()).equals(all[0]!)).toBe(true);
    expect(await readdir(folder)).toHaveLength(before + 1);
  });

  it("keeps another network's turn while one asks for many dear pictures at once", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 12, page: 6 } });
    const from = (address: string) => ({
      "x-client-address": address,
      "x-internal-secret": internalSecret,
      accept: "image/avif",
    });
    /** Whose pictures came, in their order. */
    const order: string[] = [];
    const ask = async (network: string, path: string) => {
      const { status } = await api.request(path, { headers: from(network) });
      if (status === 200) order.push(network);
      return status;
    };
    const many = products.map(({ image }) => ask("203.0.113.9", `${image}?view=detail&width=704`));
    // The shopper comes last, while the others wait.
    const one = await ask("198.51.100.7", `${products[11]!.image}?view=row&width=224&extent=3600`);
    expect(one).toBe(200);
    // On a busy machine the last of them may be told to come again.
    expect([200, 503]).toEqual(expect.arrayContaining(await Promise.all(many)));
    expect(order.indexOf("198.51.100.7")).toBeLessThan(6);
  });

  it("says when to ask again once a network waits for more than its share", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 24, page: 4 } });
    const images = [...new Set(products.map(({ image }) => image))];
    const all = images.flatMap((image) =>
      extentLadder.flatMap((extent) =>
        ["avif", "webp", "png"].map(
          (format) => `${image}?view=thumb&width=336&extent=${extent}&format=${format}`,
        ),
      ),
    );
    const addresses = all.slice(0, 400);
    expect(addresses).toHaveLength(400);
    const leaving = new AbortController();
    const refused: Response[] = [];
    const answers = Promise.allSettled(
      addresses.map(async (address) => {
        const answer = await api.request(address, { signal: leaving.signal });
        if (answer.status !== 200) refused.push(answer);
      }),
    );
    await until("refusals", async () => (refused.length > 0 ? true : undefined));
    // What is known by now need not be drawn.
    leaving.abort();
    await answers;
    for (const { status, headers } of refused)
      expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
        503,
        "2",
        "no-store",
      ]);
  });

  it("leaves the catalogue's answers their time while a page of pictures is drawn", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 24, page: 2 } });
    const drawing = Promise.all(
      products.map(
        async ({ image }) =>
          (await api.request(`${image}?view=row&width=224&extent=1100&format=avif`)).status,
      ),
    );
    let drawn = false;
    void drawing.then(() => {
      drawn = true;
    });
    await api.call("getMenu", {});
    expect(drawn).toBe(false);
    expect(new Set(await drawing)).toEqual(new Set([200]));
  });
});
