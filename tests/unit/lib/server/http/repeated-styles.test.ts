/** @jest-environment node */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RepeatedStyles, readStyleSheets } from "@/lib/server/http/repeated-styles";
import { changeStreamedPage } from "@/lib/server/http/streamed-page";

const FRAME = "/_next/static/chunks/frame.css";
const PAGE = "/_next/static/chunks/page.css";
const OTHER = "/_next/static/chunks/other.css";
const SHORT = "/_next/static/chunks/short.css";
/** So long that it has a row of its own, with what Next escapes in a script, and a letter of two bytes. */
const css = '.a>.b{content:"é<&"}'.padEnd(1_024);
const pageCss = ".page{}".padEnd(1_024);
const shortCss = css.trimEnd();
const sheets = new Map([
  [FRAME, css],
  [PAGE, pageCss],
  [OTHER, ".other{}".padEnd(1_024)],
  [SHORT, shortCss],
]);

const element = (...addresses: string[]) =>
  `<style data-precedence="next" data-href="${addresses.join(" ")}">${addresses.map((address) => sheets.get(address)).join("")}</style>`;
const inScript = (text: string) =>
  JSON.stringify(text).replaceAll("&", "\\u0026").replaceAll(">", "\\u003e").replaceAll("<", "\\u003c");
const data = (rows: string) => `<script>self.__next_f.push([1,${inScript(rows)}])</script>`;
const text = (value: string) => `T${Buffer.byteLength(value).toString(16)},${value}`;

it("leaves an empty text in the data that was taken out of a stored page, and no data where there is none", () => {
  const script = (rows: string) => `(self,${JSON.stringify([1, rows])})`;
  const styles = new RepeatedStyles(sheets);
  const page = element(FRAME);
  expect(styles.shortenData({ page, data: script(`2:${text(css)}3:${text(pageCss)}`) })).toEqual({
    page,
    data: script(`2:""\n3:${text(pageCss)}`),
  });
  expect(styles.shortenData({ page })).toEqual({ page });
});

it("leaves an empty text where a sheet is so short that it has no row of its own", () => {
  const script = (rows: string) => `(self,${JSON.stringify([1, rows])})`;
  const page = element(SHORT);
  const inRow = (children: string) =>
    script(`2:["$","style","0",${JSON.stringify({ children, href: SHORT })}]`);
  expect(new RepeatedStyles(sheets).shortenData({ page, data: inRow(shortCss) })).toEqual({
    page,
    data: inRow(""),
  });
});

it("reads the sheets of a build, and none where there is no build", () => {
  const build = mkdtempSync(join(tmpdir(), "styles-"));
  mkdirSync(join(build, "static", "chunks"), { recursive: true });
  writeFileSync(join(build, "static", "chunks", "page.css"), ".page{}");
  writeFileSync(join(build, "static", "chunks", "page.js"), "");
  expect([...readStyleSheets(build)]).toEqual([[PAGE, ".page{}"]]);
  expect([...readStyleSheets(join(build, "none"))]).toEqual([]);
});

describe("of a page that streams", () => {
  /** What arrives of an answer that is written in these pieces. */
  async function send(pieces: (string | Buffer)[], headers: Record<string, string> = {}): Promise<string> {
    const server = createServer((_, response) => {
      changeStreamedPage(response, [new RepeatedStyles(sheets).forStream()]);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      for (const piece of pieces) response.write(Buffer.from(piece));
      response.end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      return await (await fetch(`http://127.0.0.1:${port}/`)).text();
    } finally {
      server.close();
    }
  }
  const twice = (row: string) => data(`2:${row}a:{"children":"$2"}\n3:${row}`);

  it("leaves an empty text where the data repeats a sheet, however often", async () => {
    expect(await send([element(FRAME) + twice(text(css))])).toBe(element(FRAME) + twice('""\n'));
  });

  it("leaves an empty text for a short sheet too", async () => {
    const row = (children: string) => data(`2:["$","style","0",${JSON.stringify({ children })}]`);
    expect(await send([element(SHORT) + row(shortCss)])).toBe(element(SHORT) + row(""));
  });

  it("knows the sheets of a page in its later pieces, though a letter is cut in two", async () => {
    const before = Buffer.from(`${element(FRAME, PAGE)}<p>é</p>`);
    const cut = before.length - 5;
    const pieces = [before.subarray(0, cut), before.subarray(cut), data(`2:${text(pageCss)}`)];
    expect(await send(pieces)).toBe(`${before}${data('2:""\n')}`);
  });

  it("leaves a sheet that stands in the data alone, and any other text", async () => {
    const page = element(FRAME) + data(`2:${text(".other{}")}3:${text(".a>.b{}")}`);
    expect(await send([page])).toBe(page);
  });

  const page = element(FRAME) + twice(text(css));
  it.each([
    ["x-nextjs-cache", "HIT"],
    ["Content-Length", String(Buffer.byteLength(page))],
    ["Content-Type", "text/plain"],
  ])("sends an answer with %s: %s as it is", async (name, value) => {
    expect(await send([page], { [name]: value })).toBe(page);
  });
});
