/** @jest-environment node */
import { request as ask, createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { answerPicture, isPicture, SentPictures } from "@/lib/server/sent-pictures";

const PICTURE = "/media/abcdefghijklmnopqrst?view=row&width=224";
const FOR_GOOD = "public, max-age=31536000, immutable";

/** Stands in for Next with the packaging API behind it; counts how often it is asked. */
function fakeOrigin(headers: Record<string, string> = {}, body = "avif bytes") {
  const origin = { asked: 0, handle: (() => undefined) as RequestListener };
  origin.handle = (_, response) => {
    origin.asked += 1;
    response.setHeader("Content-Type", "image/avif");
    response.setHeader("Cache-Control", FOR_GOOD);
    response.setHeader("Vary", "Accept");
    response.setHeader("ETag", '"abc.avif"');
    response.setHeader("X-Request-Id", `request-${origin.asked}`);
    response.setHeader("Date", "Sun, 22 Nov 2026 00:00:00 GMT");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.write(body.slice(0, 4));
    response.end(body.slice(4));
  };
  return origin;
}

type Asked = { path?: string; method?: string; headers?: Record<string, string> };

async function get(
  handle: RequestListener,
  pictures: SentPictures,
  { path = PICTURE, method = "GET", headers = { accept: "image/avif" } }: Asked = {},
) {
  const server = createServer((request, response) =>
    answerPicture(request, response, pictures, () => handle(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        ask({ port, path, method, headers, agent: false }, (response) => {
          let text = "";
          response.on("data", (part) => {
            text += part;
          });
          response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
        })
          .once("error", reject)
          .end();
      },
    );
  } finally {
    server.close();
  }
}

describe("a picture", () => {
  it("is asked for once, and sent again as it came", async () => {
    const pictures = new SentPictures();
    const origin = fakeOrigin();
    const first = await get(origin.handle, pictures);
    const second = await get(origin.handle, pictures);
    expect(origin.asked).toBe(1);
    expect([second.status, second.text]).toEqual([200, "avif bytes"]);
    expect(first.headers["x-request-id"]).toBe("request-1");
    const { date, connection, "x-request-id": id, "transfer-encoding": how, ...kept } = first.headers;
    expect(second.headers).toMatchObject(kept);
    expect(second.headers["x-request-id"]).toBeUndefined();
    expect(second.headers.date).not.toBe(date);
  });

  it("is another one for who takes other formats", async () => {
    const pictures = new SentPictures();
    const origin = fakeOrigin();
    await get(origin.handle, pictures);
    await get(origin.handle, pictures, { headers: { accept: "image/webp" } });
    await get(origin.handle, pictures, { headers: {} });
    expect(origin.asked).toBe(3);
  });

  it.each([
    ["may change", { "Cache-Control": "public, max-age=60" }],
    ["is one shopper's", { "Cache-Control": "private, max-age=31536000, immutable" }],
    ["hangs on more than the formats", { Vary: "Accept, Cookie" }],
    ["hands out a cookie", { "Set-Cookie": "a=b" }],
  ])("that %s is asked for every time", async (_, headers) => {
    const pictures = new SentPictures();
    const origin = fakeOrigin(headers);
    await get(origin.handle, pictures);
    await get(origin.handle, pictures);
    expect(origin.asked).toBe(2);
  });

  it.each([
    ["If-None-Match", { headers: { accept: "image/avif", "if-none-match": '"abc.avif"' } }],
    ["Range", { headers: { accept: "image/avif", range: "bytes=0-3" } }],
    ["HEAD", { method: "HEAD" }],
  ])("is left to the packaging API for %s", async (_, asked) => {
    const pictures = new SentPictures();
    const origin = fakeOrigin();
    await get(origin.handle, pictures);
    await get(origin.handle, pictures, asked);
    expect(origin.asked).toBe(2);
  });

  it("that is not there is not kept", async () => {
    const pictures = new SentPictures();
    const missing: RequestListener = (_, response) => {
      response.writeHead(404, { "Cache-Control": FOR_GOOD });
      response.end("none");
    };
    expect(await get(missing, pictures)).toMatchObject({ status: 404, text: "none" });
    expect((await get(fakeOrigin().handle, pictures)).status).toBe(200);
  });

  it("of several megabytes comes whole and is not kept", async () => {
    const pictures = new SentPictures();
    const origin = fakeOrigin({}, "x".repeat(3 * 1024 * 1024));
    expect((await get(origin.handle, pictures)).text).toHaveLength(3 * 1024 * 1024);
    await get(origin.handle, pictures);
    expect(origin.asked).toBe(2);
  });

  it("makes room for another: the one that was not wanted for longest goes", () => {
    const pictures = new SentPictures(250);
    const picture = () => ({ headers: { "cache-control": FOR_GOOD }, bytes: Buffer.alloc(100) });
    pictures.keep("/media/a", "", picture());
    pictures.keep("/media/b", "", picture());
    pictures.find("/media/a", "");
    pictures.keep("/media/c", "", picture());
    expect(["a", "b", "c"].filter((name) => pictures.find(`/media/${name}`, "") !== undefined)).toEqual([
      "a",
      "c",
    ]);
  });

  it("is told from a page by its address", () => {
    expect([PICTURE, "/p/media/box", "/"].map(isPicture)).toEqual([true, false, false]);
  });
});
