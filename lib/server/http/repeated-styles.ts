import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { SplitPage } from "./page-data";

/** The style element of a page, which names the sheets that it was made from. */
const STYLE_ELEMENT = /<style [^>]*data-href="([^"]*)"/g;

/** As a script says a text. */
const inScript = (text: string) => JSON.stringify(text).slice(1, -1);
/** As Next's inline scripts say it: nothing in it ends the element. */
const inInlineScript = (text: string) =>
  inScript(text).replaceAll("&", "\\u0026").replaceAll(">", "\\u003e").replaceAll("<", "\\u003c");

/** A text in React's own format: "T", its bytes in hexadecimal, a comma, and the text itself. */
const textRow = (text: string) => `T${Buffer.byteLength(text).toString(16)},${text}`;
/** The empty text in that format, as both kinds of script say it. */
const EMPTY_ROW = inScript('""\n');

/**
 * The style sheets of a build, by their addresses.
 * @param distDir the folder of the build; one that is not there has none, as in development.
 */
export function readStyleSheets(distDir: string): Map<string, string> {
  const folder = join(distDir, "static", "chunks");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".css")) : [];
  return new Map(
    files.map((file) => [`/_next/static/chunks/${file}`, readFileSync(join(folder, file), "utf8")]),
  );
}

/**
 * Takes the copies of a page's styles out of its data. Next writes them into both, and the sheet of the layout twice into
 * the data. React looks for the style element by its address, and does not read the copy where it finds one.
 */
export class RepeatedStyles {
  /** Each sheet as an inline script says it, one letter a byte: pages stream as bytes. */
  private readonly streamedRows: ReadonlyMap<string, string>;

  /** @param sheets as {@link readStyleSheets} gives them. */
  constructor(private readonly sheets: ReadonlyMap<string, string>) {
    this.streamedRows = new Map(
      [...sheets].map(([address, sheet]) => [
        address,
        Buffer.from(inInlineScript(textRow(sheet))).toString("latin1"),
      ]),
    );
  }

  /** Shortens the data of a stored page (page-data.ts). */
  shortenData({ page, data }: SplitPage): SplitPage {
    if (data === undefined) return { page };
    const rows = addressesIn(page).flatMap((address) => {
      const sheet = this.sheets.get(address);
      return sheet === undefined ? [] : inScript(textRow(sheet));
    });
    return { page, data: removeRows(data, rows) };
  }

  /**
   * Shortens a page that is made for this request, while it streams. A copy that two pieces of it share stays.
   * @param response its headers are read when it is written to.
   */
  shortenStream(response: ServerResponse): void {
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    const rows = new Set<string>();
    const isStreamedPage = () =>
      String(response.getHeader("content-type") ?? "").startsWith("text/html") &&
      !response.hasHeader("content-length") &&
      !response.hasHeader("x-nextjs-cache");
    const shorten = (chunk: unknown) => {
      if (!(chunk instanceof Uint8Array) || !isStreamedPage()) return chunk;
      const html = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      for (const address of addressesIn(html)) {
        const row = this.streamedRows.get(address);
        if (row !== undefined) rows.add(row);
      }
      const left = removeRows(html, rows);
      return left === html ? chunk : Buffer.from(left, "latin1");
    };
    response.write = ((chunk: unknown, ...args: unknown[]) =>
      write(shorten(chunk), ...args)) as ServerResponse["write"];
    response.end = ((chunk: unknown, ...args: unknown[]) =>
      end(shorten(chunk), ...args)) as ServerResponse["end"];
  }
}

function removeRows(text: string, rows: Iterable<string>): string {
  let left = text;
  for (const row of rows) left = left.replaceAll(row, EMPTY_ROW);
  return left;
}

/** The sheets that a page's style element was made from. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(STYLE_ELEMENT)].flatMap(([, addresses = ""]) => addresses.split(" "));
