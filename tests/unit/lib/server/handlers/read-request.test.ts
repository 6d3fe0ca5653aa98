/** @jest-environment node */
import { BodyTooLarge, NotAForm, readMultipart } from "@/lib/server/handlers/read-request";

const KILOBYTE = 1_024;
const limits = { body: 100 * KILOBYTE, file: 10 * KILOBYTE };

/** Reads a form as it comes over a line: in pieces, and without a Content-Length. */
function read(body: string, contentType = "multipart/form-data; boundary=edge", files?: number) {
  const bytes = Buffer.from(body, "latin1");
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 1_000));
      at += 1_000;
    },
  });
  const init = { method: "POST", body: stream, duplex: "half" };
  return readMultipart(new Request("http://shop.example/", init), contentType, { ...limits, files });
}
const part = (name: string, value: string, fileName?: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n\r\n${value}\r\n`;
const END = "--edge--\r\n";

it("reads fields, the last of a name, and files with their names", async () => {
  const { fields, files } = await read(
    part("a", "1") + part("a", "2") + part("p", "\u00ff\u00d8", "x.jpg") + END,
  );
  expect(fields).toEqual({ a: "2", p: "x.jpg" });
  expect(files.p).toEqual(Buffer.from([0xff, 0xd8]));
});

it("has no file for a field that was left empty", async () => {
  const { fields, files } = await read(part("p", "", "") + END);
  expect([fields, files]).toEqual([{ p: "" }, {}]);
});

it("reads as many files as the form may have, and no other", async () => {
  const three = ["p", "q", "r"].map((name) => part(name, name, `${name}.jpg`)).join("") + END;
  expect(Object.keys((await read(three)).files)).toEqual(["p"]);
  expect(Object.keys((await read(three, undefined, 2)).files)).toEqual(["p", "q"]);
});

it("reads no more of a file than shows that it is too large", async () => {
  const { files } = await read(part("p", "x".repeat(90 * KILOBYTE), "x.jpg") + END);
  expect(files.p?.byteLength).toBe(limits.file + 1);
});

it("refuses a body that is too large, whatever it says of itself", async () => {
  await expect(read(part("p", "x".repeat(101 * KILOBYTE), "x.jpg") + END)).rejects.toThrow(BodyTooLarge);
});

it.each([
  ["breaks off", part("a", "1") + part("p", "x".repeat(5_000), "x.jpg").slice(0, -100), undefined],
  ["has no boundary", part("a", "1") + END, "multipart/form-data"],
  ["is nothing of the kind", "a=1", undefined],
])("refuses a body that %s", async (_, body, type) => {
  await expect(read(body, type)).rejects.toThrow(NotAForm);
});

it("reads no more parts than any form of ours has", async () => {
  const parts = Array.from({ length: 300 }, (_, turn) => part(`f${turn}`, "1")).join("");
  expect(Object.keys((await read(parts + END)).fields)).toHaveLength(220);
});

it("reads no more files than any form of ours has", async () => {
  const { fields, files } = await read(part("p", "1", "1.jpg") + part("q", "2", "2.jpg") + END);
  expect([fields, Object.keys(files)]).toEqual([{ p: "1.jpg" }, ["p"]]);
});

it("takes a name like any other", async () => {
  const { fields } = await read(part("__proto__", "1") + END);
  expect(Object.keys(fields)).toEqual(["__proto__"]);
});
