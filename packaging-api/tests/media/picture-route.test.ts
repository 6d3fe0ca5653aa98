import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type StartedApi, startApi } from "../support";

describe("GET /media/{id}", () => {
  let api: StartedApi;
  let picture = "";
  const get = (query: string, headers: Record<string, string> = {}) =>
    api.request(`${picture}${query}`, { headers });

  beforeAll(async () => {
    api = await startApi();
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
    const response = await get(`?view=thumb&width=300&format=${format}`, { accept: "image/gif" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("vary")).toBeNull();
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([read, 300, 225]);
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

  it.each([
    ["detail", 704, 560],
    ["phone", 328, 256],
    ["thumb", 224, 168],
    ["row", 112, 96],
    ["share", 600, 500],
  ])("draws the %s view in its own size and in others", async (view, width, height) => {
    const nominal = await sharp(
      Buffer.from(await (await get(`?view=${view}&format=png`)).arrayBuffer()),
    ).metadata();
    expect([nominal.width, nominal.height]).toEqual([width, height]);
    const odd = await sharp(
      Buffer.from(await (await get(`?view=${view}&width=97&format=png`)).arrayBuffer()),
    ).metadata();
    expect([odd.width, odd.height]).toEqual([97, Math.round((97 * height) / width)]);
  });

  it("draws several one beneath another", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 24, page: 2 } });
    const other = products.find(({ image }) => image !== picture)!.image;
    const strip = `${picture},${other.replace("/media/", "")}`;
    const read = async (address: string) =>
      sharp(Buffer.from(await (await api.request(`${address}?view=row&width=112&format=png`)).arrayBuffer()));
    const both = await read(strip);
    expect(await both.metadata()).toMatchObject({ width: 112, height: 192 });
    const second = await both.extract({ left: 0, top: 96, width: 112, height: 96 }).raw().toBuffer();
    const alone = await (await read(other)).raw().toBuffer();
    expect(second.length).toBe(alone.length);
    // Each file has a palette of its own.
    const apart = second.reduce((sum, value, at) => sum + Math.abs(value - (alone[at] ?? 0)), 0);
    expect(apart / second.length).toBeLessThan(2);
  });

  it("draws no strip that is too long or too wide, or of which a part is unknown", async () => {
    const id = picture.replace("/media/", "");
    const strip = (times: number) => `/media/${Array.from({ length: times }, () => id).join()}`;
    const addresses = [
      `${strip(12)}?view=row`,
      `${strip(13)}?view=row`,
      `${strip(2)}?view=row&width=673`,
      `${strip(2)},?view=row`,
      `${strip(1)},aaaaaaaaaaaaaaaaaaaaaaaa?view=row`,
    ];
    const statuses = await Promise.all(addresses.map(async (address) => (await api.request(address)).status));
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
  });

  it("may be kept for good, and is not sent again to those who kept it", async () => {
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
      [330, 1600].map(async (extent) => (await get(`?view=row&format=png&extent=${extent}`)).arrayBuffer()),
    );
    expect(Buffer.from(near!).equals(Buffer.from(far!))).toBe(false);
  });

  it.each([
    "?width=15",
    "?width=2401",
    "?width=12.5",
    "?width=abc",
    "?width=",
    "?view=huge",
    "?format=gif",
    "?extent=123",
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

  it("gives all who ask at once the same bytes, and keeps them over a restart", async () => {
    const folder = join(api.varDir, "media-cache");
    const before = (await readdir(folder)).length;
    const address = "?view=detail&width=333&format=webp";
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

  it("leaves the catalogue's answers their time while a page of pictures is drawn", async () => {
    const { products } = await api.call("listProducts", { query: { numOfRecords: 24, page: 2 } });
    const drawing = Promise.all(
      products.map(
        async ({ image }) =>
          (await api.request(`${image}?view=row&width=224&extent=1100&format=avif`)).status,
      ),
    );
    const started = performance.now();
    await api.call("getMenu", {});
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(new Set(await drawing)).toEqual(new Set([200]));
  });
});
