/** @jest-environment node */
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { BuiltFiles } from "@/lib/server/http/built-file-compression";
import { CompressedPages } from "@/lib/server/http/compressed-pages";
import { compressAnswer } from "@/lib/server/http/page-compression";

const MAX_BYTES = 1024 * 1024;
const page = `<!doctype html><title>Boxes</title>${"<p>Single wall cardboard box</p>".repeat(200)}`;

async function get(
  path: string,
  encoding: string,
  handle: RequestListener,
  more = {},
  pages = new CompressedPages({ maxBytes: MAX_BYTES }),
) {
  const caches = {
    pages,
    files: new BuiltFiles([]),
    inFront: undefined,
    ready: { rememberFor: () => undefined },
    stored: { current: () => undefined, isUpToDate: () => true, isExpired: () => false },
  };
  const server = createServer((request, response) =>
    compressAnswer(request, response, caches, () => handle(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        httpRequest(
          { port, path, host: "127.0.0.1", headers: { "accept-encoding": encoding, ...more } },
          (response) => {
            const parts: Buffer[] = [];
            response.on("data", (part: Buffer) => parts.push(part));
            response.on("end", () =>
              resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
            );
          },
        )
          .on("error", reject)
          .end();
      },
    );
  } finally {
    server.close();
  }
}

/** As Next does out of its cache of pages. */
const sendPage: RequestListener = (_, response) => {
  response.setHeader("x-nextjs-cache", "HIT");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("ETag", '"abc"');
  response.setHeader("Content-Length", Buffer.byteLength(page));
  response.end(page);
};

describe("an answer on its way to the shopper", () => {
  it("keeps its status when making the page again fails behind it", async () => {
    const { status, body } = await get("/", "br", (request, response) => {
      sendPage(request, response);
      response.statusCode = 500;
    });
    expect(status).toBe(200);
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  it("is a cached page in brotli where the browser takes it", async () => {
    const { headers, body } = await get("/p/box", "gzip, deflate, br", sendPage);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      vary: expect.stringContaining("Accept-Encoding"),
      "content-length": `${body.length}`,
    });
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  it("is a cached page in gzip for others, and as it is for those that take neither", async () => {
    const gzipped = await get("/", "gzip", sendPage);
    expect(gunzipSync(gzipped.body).toString()).toBe(page);
    const plain = await get("/c/boxes", "identity", sendPage);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.etag).toBe(gzipped.headers.etag);
    expect(plain.body.toString()).toBe(page);
  });

  it("is not sent again to a browser that still has it, whichever encoding it had then", async () => {
    const { headers } = await get("/p/box", "gzip", sendPage);
    const again = await get("/p/box", "br", sendPage, { "if-none-match": `"other", ${headers.etag}` });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, headers.etag, 0]);
    const other = await get("/p/box", "br", sendPage, { "if-none-match": '"other"' });
    expect(other.status).toBe(200);
  });

  it("has no tag when it is not the page itself", async () => {
    const missing = await get("/p/no-such-box", "br", (request, response) => {
      response.statusCode = 404;
      sendPage(request, response);
    });
    expect([missing.status, missing.headers.etag]).toEqual([404, '"abc"']);
  });

  it("has no lines for Next's router where it is a document", async () => {
    const { headers } = await get("/p/box", "br", (request, response) => {
      response.setHeader("x-nextjs-prerender", "1");
      response.setHeader("x-nextjs-stale-time", "300");
      sendPage(request, response);
    });
    expect(headers["x-nextjs-cache"]).toBe("HIT");
    expect([headers["x-nextjs-prerender"], headers["x-nextjs-stale-time"]]).toEqual([undefined, undefined]);
  });

  it("respects a browser that refuses brotli", async () => {
    const { headers } = await get("/sale", "br;q=0, gzip", sendPage);
    expect(headers["content-encoding"]).toBe("gzip");
  });

  it("is compressed again when it is whole and not out of the cache", async () => {
    const { headers, body } = await get("/cart", "br", (_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(page);
    });
    expect([headers["content-encoding"], headers.etag, headers["content-length"]]).toEqual([
      "br",
      undefined,
      undefined,
    ]);
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  it("is compressed as it streams when it is not a cached page", async () => {
    const { headers, body } = await get("/search?q=box", "gzip", (_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.write(page.slice(0, 2_000));
      response.end(page.slice(2_000));
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).toString()).toBe(page);
  });

  it("leaves a short answer as it is", async () => {
    const { headers, body } = await get("/p/box", "br", (_, response) => {
      response.setHeader("x-nextjs-cache", "HIT");
      response.end("gone");
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe("gone");
  });

  it.each(["br", "gzip", "identity"])(
    "is changed once before it is compressed, for %s too",
    async (encoding) => {
      const pages = new CompressedPages({
        maxBytes: MAX_BYTES,
        transform: ({ body, type }) => ({
          page: type.startsWith("text/html") ? body.replace("Boxes", "Cartons") : body,
        }),
      });
      const { headers, body } = await get("/", encoding, sendPage, {}, pages);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((bytes: Buffer) => bytes);
      expect(unpack(body).toString()).toContain("<title>Cartons</title>");
      expect(headers["content-length"]).toBe(`${body.length}`);
    },
  );

  it("says that it failed when the page cannot be made, and can be made the next time", async () => {
    const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    let fails = true;
    const pages = new CompressedPages({
      maxBytes: MAX_BYTES,
      transform: ({ body }) => {
        if (fails) throw new Error("The page has no end.");
        return { page: body };
      },
    });
    const failed = await get("/", "br", sendPage, {}, pages);
    expect([failed.status, failed.headers.etag, failed.body.length]).toEqual([500, undefined, 0]);
    expect(written.mock.calls.join()).toContain("The page has no end.");
    written.mockRestore();
    fails = false;
    expect((await get("/", "br", sendPage, {}, pages)).status).toBe(200);
  });
});
