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

/** How React's own format says a text, and an empty one in its place. */
type Copy = { says: string; empty: string };
/** A shorter text stands within what it is a part of, a longer one has a row: "T", its bytes in hexadecimal, a comma, itself. */
const SHORTEST_ROW = 1_024;
const copyOf = (text: string): Copy =>
  text.length < SHORTEST_ROW
    ? { says: JSON.stringify(text), empty: '""' }
    : { says: `T${Buffer.byteLength(text).toString(16)},${text}`, empty: '""\n' };

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
  private readonly inData: ReadonlyMap<string, Copy>;
  /** The bytes of each sheet as an inline script says it. */
  private readonly inStream: ReadonlyMap<string, Record<keyof Copy, Buffer>>;

  /** @param sheets as {@link readStyleSheets} gives them. */
  constructor(sheets: ReadonlyMap<string, string>) {
    const copies = [...sheets].map(([address, sheet]) => [address, copyOf(sheet)] as const);
    this.inData = new Map(
      copies.map(([address, { says, empty }]) => [address, { says: inScript(says), empty: inScript(empty) }]),
    );
    this.inStream = new Map(
      copies.map(([address, { says, empty }]) => [
        address,
        { says: Buffer.from(inInlineScript(says)), empty: Buffer.from(inScript(empty)) },
      ]),
    );
  }

  /** Shortens the data of a stored page (page-data.ts). */
  shortenData({ page, data }: SplitPage): SplitPage {
    if (data === undefined) return { page };
    let left = data;
    for (const address of addressesIn(Buffer.from(page))) {
      const copy = this.inData.get(address);
      if (copy !== undefined) left = left.replaceAll(copy.says, copy.empty);
    }
    return { page, data: left };
  }

  /** Shortens a page that is made for one request. A copy that two pieces of it share stays. */
  forStream(): PieceChange {
    const copies = new Set<Record<keyof Copy, Buffer>>();
    return (piece) => {
      for (const address of addressesIn(piece)) {
        const copy = this.inStream.get(address);
        if (copy !== undefined) copies.add(copy);
      }
      let left = piece;
      for (const copy of copies) left = emptyCopies(left, copy);
      return left;
    };
  }
}

function emptyCopies(html: Buffer, { says, empty }: Record<keyof Copy, Buffer>): Buffer {
  const next = (from: number) => {
    const at = html.indexOf(says, from);
    return at === -1 ? undefined : { at, end: at + says.length };
  };
  return replaceParts(html, next, empty);
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
