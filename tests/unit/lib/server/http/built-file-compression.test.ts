/** @jest-environment node */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BuiltFiles, compressBuiltFile, listBuiltFiles } from "@/lib/server/http/built-file-compression";

const script = `const box = "single wall";\n${"pack(box, 305, 229, 229);\n".repeat(500)}`;

const FILE = "/_next/static/chunks/a.js";

async function get(handle: RequestListener, files = new BuiltFiles([FILE]), headers = {}) {
  const server = createServer((request, response) =>
    compressBuiltFile(request, response, { encoding: "br", files }, () => handle(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${FILE}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    server.close();
  }
}

const sendInParts: RequestListener = (_, response) => {
  response.setHeader("ETag", '"abc"');
  response.setHeader("Content-Length", script.length);
  response.write(script.slice(0, 1_000));
  response.end(script.slice(1_000));
};

describe("a file of the build", () => {
  it("is sent compressed, with what belongs to that", async () => {
    const { headers, text } = await get(sendInParts);
    expect(text).toBe(script);
    expect(headers.get("content-encoding")).toBe("br");
    expect(Number(headers.get("content-length"))).toBeLessThan(script.length / 10);
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("etag")).toBe('W/"abc"');
  });

  it("is compressed once, however many ask at the same time", async () => {
    const files = new BuiltFiles([FILE]);
    const original = { headers: {}, body: Buffer.from(script) };
    const made = await Promise.all([1, 2].map(() => files.compress(FILE, "br", original)));
    expect(made[0]).toBe(made[1]);
    expect(files.find(FILE, "br")).toBe(made[0]);
    expect(files.find(FILE, "gzip")).toBeUndefined();
    expect(made[0]?.bytes.length).toBeLessThan(script.length / 10);
  });

  it("is sent as it was the first time without Next being asked again", async () => {
    const files = new BuiltFiles([FILE]);
    const first = await get(sendInParts, files);
    const notAsked: RequestListener = () => {
      throw new Error("It was asked.");
    };
    const second = await get(notAsked, files);
    expect([second.status, second.text]).toEqual([200, script]);
    const sent = ({ headers }: typeof first) => [...headers].filter(([name]) => name !== "date");
    expect(sent(second)).toEqual(sent(first));
  });

  it.each([
    ["if-none-match", '"abc"'],
    ["if-modified-since", "Sun, 22 Nov 2026 00:00:00 GMT"],
    ["range", "bytes=0-9"],
  ])("is left to Next when the browser sends %s", async (name, value) => {
    const files = new BuiltFiles([FILE]);
    await get(sendInParts, files);
    const { status } = await get(
      (_, response) => {
        response.statusCode = 304;
        response.end();
      },
      files,
      { [name]: value },
    );
    expect(status).toBe(304);
  });

  it("that is not there or not whole is sent as it comes", async () => {
    const missing = await get((_, response) => {
      response.statusCode = 404;
      response.end("Not found");
    });
    expect([missing.status, missing.text, missing.headers.get("content-encoding")]).toEqual([
      404,
      "Not found",
      null,
    ]);
    const part = await get((_, response) => {
      response.statusCode = 206;
      response.write("const");
      response.end();
    });
    expect([part.status, part.text]).toEqual([206, "const"]);
  });

  it("is one that the build has, by its one address", () => {
    const dist = mkdtempSync(join(tmpdir(), "dist-"));
    mkdirSync(join(dist, "static", "chunks"), { recursive: true });
    for (const name of ["chunks/0plual-vnv~yrhv.js", "chunks/b.css", "chunks/a.woff2"])
      writeFileSync(join(dist, "static", name), "");
    const files = new BuiltFiles(listBuiltFiles(dist));
    rmSync(dist, { recursive: true });
    const addresses = [
      "/_next/static/chunks/0plual-vnv~yrhv.js",
      "/_next/static/chunks/b.css",
      "/_next/static/chunks/a.woff2",
      "/_next/static/chunks/b.css?x=1",
      "/_next/static//chunks/b.css",
      "/_next/static/x/../chunks/b.css",
      "/_next/static/chunks/none.js",
    ];
    expect(addresses.filter((address) => files.has(address))).toEqual(addresses.slice(0, 2));
    expect(listBuiltFiles(dist)).toEqual([]);
  });

  it("stays within the bytes of all, and keeps what was used last", async () => {
    const names = Array.from({ length: 30 }, (_, number) => `/_next/static/${number}.js`);
    const files = new BuiltFiles(names, 250_000);
    for (const name of names) await files.compress(name, "gzip", { headers: {}, body: randomBytes(30_000) });
    const stored = names.filter((name) => files.find(name, "gzip") !== undefined);
    expect(stored).toEqual(names.slice(-stored.length));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThanOrEqual(8);
  });
});
