const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  pound: "£",
  euro: "€",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  times: "×",
  deg: "°",
  frac12: "½",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
};

function decode(entity: string, body: string): string {
  if (!body.startsWith("#")) return named[body.toLowerCase()] ?? entity;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  const printable = code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return printable ? String.fromCodePoint(code) : "";
}

/**
 * The words of a piece of HTML as plain text: paragraphs and list entries on lines of their own, no tags, scripts,
 * styles or comments. What comes out is text, to be escaped like any other where it is shown.
 */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replaceAll(/<(script|style|template|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<li\b[^>]*>/gi, "\n• ")
    .replaceAll(/<\/?(?:p|div|br|h[1-6]|ul|ol|table|tr|section|article|blockquote|hr)\b[^>]*>/gi, "\n")
    .replaceAll(/<\/?(?:td|th)\b[^>]*>/gi, " ")
    .replaceAll(/<\/?[a-z][^>]*(?:>|$)/gi, "")
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,8});/gi, decode)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "•")
    .join("\n");
}
