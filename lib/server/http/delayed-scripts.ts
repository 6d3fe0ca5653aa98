import type { ScriptTime } from "@/lib/shared/page-start";
import { startBlock } from "./start-block";
import { type PieceChange, replaceParts } from "./streamed-page";

/** Next's script files, and what would have a browser fetch one early, or the styles that can wait, as React writes them. */
const elements = [
  { begins: '<script src="/_next/static/', ends: "></script>" },
  { begins: '<link rel="preload" as="script"', ends: "/>" },
  { begins: '<link rel="preload" href="/deferred-', ends: "/>" },
];
/** A script file that a page starts with. One that is only for browsers without modules is none. */
const FILE_SCRIPT = /^<script src="([^"]+)"[^>]* async=""/;

const END_OF_PAGE = "</body></html>";
const NOTHING = Buffer.alloc(0);

/**
 * Takes Next's script files out of a page that is made for one request. The page ends with where they
 * are, as a stored one does (page-data.ts). Its data stays in it, in inline scripts with the nonce of the
 * answer: it can be fetched from no other address. A script that two pieces of the page share is fetched at once.
 */
export function delayScripts(when: ScriptTime): PieceChange {
  const scripts = new Set<string>();
  return (piece) => {
    const left = elements.reduce((html, element) => removeElements(html, element, scripts), piece);
    const at = scripts.size === 0 ? -1 : left.lastIndexOf(END_OF_PAGE);
    if (at === -1) return left;
    const block = Buffer.from(startBlock({ scripts: [...scripts] }, when));
    return Buffer.concat([left.subarray(0, at), block, left.subarray(at)]);
  };
}

/** @param scripts gets the addresses of the files that are taken out */
function removeElements(
  html: Buffer,
  { begins, ends }: (typeof elements)[number],
  scripts: Set<string>,
): Buffer {
  const next = (from: number) => {
    for (let at = html.indexOf(begins, from); at !== -1; at = html.indexOf(begins, at + 1)) {
      const last = html.indexOf(ends, at);
      if (last === -1) return undefined;
      const tag = html.toString("latin1", at, last);
      const file = FILE_SCRIPT.exec(tag)?.[1];
      if (file !== undefined) scripts.add(file);
      if (file !== undefined || tag.startsWith("<link")) return { at, end: last + ends.length };
    }
    return undefined;
  };
  return replaceParts(html, next, NOTHING);
}
