import { decodeHTML } from "entities";

/** Text with its character references read, as browsers do. What stands for no character, or a control one, is dropped. */
export function decodeEntities(text: string): string {
  return decodeHTML(text)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\u{fffd}]/gu, "")
    .trim();
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
    .split("\n")
    .map(decodeEntities)
    .filter((line) => line !== "" && line !== "•")
    .join("\n");
}

/** Tags of what HTML shows besides words, and how it is called. */
const shownTags: readonly (readonly [tag: RegExp, name: string])[] = [
  [/<img\b/gi, "picture"],
  [/<(?:iframe|embed|object)\b/gi, "embedded page"],
  [/<(?:video|audio)\b/gi, "recording"],
  [/<a\b[^>]*\bhref\b/gi, "link"],
  [/<table\b/gi, "table"],
];

/** What of a piece of HTML its words do not show: "2 pictures, 1 table"; "" when that is nothing. */
export function besidesText(html: string): string {
  return shownTags
    .map(([tag, name]) => [html.match(tag)?.length ?? 0, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`)
    .join(", ");
}
