import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SplitPage } from "./page-data";
import { type PieceChange, replaceParts } from "./streamed-page";

/** The tag of a style element names the sheets that the element was made from. */
const STYLE_TAG = "<style ";
const SHEETS_OF_TAG = /^<style [^>]*data-href="([^"]*)"/;

/** As a script says a text. */
const inScript = (text: string) => JSON.stringify(text).slice(1, -1);
/** As Next's inline scripts say it: nothing in it ends the element. */
const inInlineScript = (text: string) =>
  inScript(text).replaceAll("&", "\\u0026").replaceAll(">", "\\u003e").replaceAll("<", "\\u003c");

/** A text in React's own format: "T", its bytes in hexadecimal, a comma, and the text itself. */
const textRow = (text: string) => `T${Buffer.byteLength(text).toString(16)},${text}`;
/** The empty text in that format, as both kinds of script say it. */
const EMPTY_ROW = inScript('""\n');
const EMPTY_ROW_BYTES = Buffer.from(EMPTY_ROW);

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
  /** Each sheet as a script of page data says it. */
  private readonly dataRows: ReadonlyMap<string, string>;
  /** The bytes of each sheet as an inline script says it. */
  private readonly streamedRows: ReadonlyMap<string, Buffer>;

  /** @param sheets as {@link readStyleSheets} gives them. */
  constructor(sheets: ReadonlyMap<string, string>) {
    const rows = [...sheets].map(([address, sheet]) => [address, textRow(sheet)] as const);
    this.dataRows = new Map(rows.map(([address, row]) => [address, inScript(row)]));
    this.streamedRows = new Map(rows.map(([address, row]) => [address, Buffer.from(inInlineScript(row))]));
  }

  /** Shortens the data of a stored page (page-data.ts). */
  shortenData({ page, data }: SplitPage): SplitPage {
    if (data === undefined) return { page };
    let left = data;
    for (const address of addressesIn(Buffer.from(page))) {
      const row = this.dataRows.get(address);
      if (row !== undefined) left = left.replaceAll(row, EMPTY_ROW);
    }
    return { page, data: left };
  }

  /** Shortens a page that is made for one request. A copy that two pieces of it share stays. */
  forStream(): PieceChange {
    const rows = new Set<Buffer>();
    return (piece) => {
      for (const address of addressesIn(piece)) {
        const row = this.streamedRows.get(address);
        if (row !== undefined) rows.add(row);
      }
      let left = piece;
      for (const row of rows) left = emptyRows(left, row);
      return left;
    };
  }
}

function emptyRows(html: Buffer, row: Buffer): Buffer {
  const next = (from: number) => {
    const at = html.indexOf(row, from);
    return at === -1 ? undefined : { at, end: at + row.length };
  };
  return replaceParts(html, next, EMPTY_ROW_BYTES);
}

/** The sheets that the style elements of a page, or of a piece of it, were made from. */
function addressesIn(html: Buffer): string[] {
  const addresses: string[] = [];
  for (let at = html.indexOf(STYLE_TAG); at !== -1; at = html.indexOf(STYLE_TAG, at + 1)) {
    const tag = html.toString("latin1", at, html.indexOf(">", at));
    addresses.push(...(SHEETS_OF_TAG.exec(tag)?.[1]?.split(" ") ?? []));
  }
  return addresses;
}
