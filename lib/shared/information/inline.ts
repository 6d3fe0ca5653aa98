/** A piece of a sentence: plain words, words that stand out, or a link. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; href: string };

/** `[words](address)` or `**words**`. */
const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Reads the two marks that the copy of information pages may contain; everything else is plain text. */
export function parseInline(sentence: string): Inline[] {
  const parts: Inline[] = [];
  let read = 0;
  for (const found of sentence.matchAll(MARK)) {
    const [mark, label, href, strong] = found;
    if (found.index > read) parts.push({ kind: "text", text: sentence.slice(read, found.index) });
    if (label !== undefined && href !== undefined) parts.push({ kind: "link", text: label, href });
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    read = found.index + mark.length;
  }
  if (read < sentence.length) parts.push({ kind: "text", text: sentence.slice(read) });
  return parts;
}

/** The same sentence without its marks, as structured data has it. */
export function plainWords(sentence: string): string {
  return parseInline(sentence)
    .map(({ text }) => text)
    .join("");
}
