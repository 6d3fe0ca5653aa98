import { decodeHTML } from "entities";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** One line, with single spaces. What stands for no character, or a control one, is dropped. */
const tidyLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\u{fffd}]/gu, "")
    .trim();

/** Text with its character references read, as browsers do, on one line. */
export const decodeEntities = (text: string): string => tidyLine(decodeHTML(text));

/**
 * The nodes of a piece of HTML in the order of the document, as browsers build it; elements come a second time, with
 * `isEnd`, behind their children. A loop and not a recursion, because broken HTML nests deeper than the call stack.
 */
function* walkNodes(html: string): Generator<{ node: Node; isEnd: boolean }> {
  const { childNodes } = parseFragment(html, { scriptingEnabled: false });
  const pending = childNodes.map((node) => ({ node, isEnd: false })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    if (next.isEnd || !defaultTreeAdapter.isElementNode(next.node)) continue;
    pending.push({ node: next.node, isEnd: true });
    for (const node of next.node.childNodes.toReversed()) pending.push({ node, isEnd: false });
  }
}

/** Elements whose content is no text of the page. A template has none here: its content is no child of it. */
const UNREAD = new Set(["script", "style", "iframe"]);
const BLOCKS = new Set("p div br h1 h2 h3 h4 h5 h6 ul ol table tr section article blockquote hr".split(" "));
const CELLS = new Set(["td", "th"]);

/** What separates the text of an element from the text before or behind it. */
function separatorOf(tag: string, isEnd: boolean): string {
  if (tag === "li") return isEnd ? "" : "\n• ";
  if (BLOCKS.has(tag)) return "\n";
  return CELLS.has(tag) ? " " : "";
}

function textOf(node: Node, isEnd: boolean): string {
  if (defaultTreeAdapter.isElementNode(node)) return separatorOf(node.tagName, isEnd);
  if (!defaultTreeAdapter.isTextNode(node)) return "";
  const { parentNode, value } = node;
  const isUnread =
    parentNode !== null && defaultTreeAdapter.isElementNode(parentNode) && UNREAD.has(parentNode.tagName);
  return isUnread ? "" : value.replaceAll(/\s+/g, " ");
}

/**
 * The words of a piece of HTML as plain text: paragraphs and list entries on lines of their own, no tags, scripts,
 * styles or comments. What comes out is text, to be escaped like any other where it is shown.
 */
export function htmlToText(html: string): string {
  return Array.from(walkNodes(html), ({ node, isEnd }) => textOf(node, isEnd))
    .join("")
    .split("\n")
    .map(tidyLine)
    .filter((line) => line !== "" && line !== "•")
    .join("\n");
}

/** What an element shows besides words; undefined when that is nothing. */
function shownBy(node: Node): string | undefined {
  if (!defaultTreeAdapter.isElementNode(node)) return undefined;
  switch (node.tagName) {
    case "img":
      return "picture";
    case "iframe":
    case "embed":
    case "object":
      return "embedded page";
    case "video":
    case "audio":
      return "recording";
    case "a":
      return node.attrs.some(({ name }) => name === "href") ? "link" : undefined;
    case "table":
      return "table";
    default:
      return undefined;
  }
}

/** What of a piece of HTML its words do not show: "2 pictures, 1 table"; "" when that is nothing. */
export function besidesText(html: string): string {
  const counts = new Map(["picture", "embedded page", "recording", "link", "table"].map((name) => [name, 0]));
  for (const { node, isEnd } of walkNodes(html)) {
    const name = isEnd ? undefined : shownBy(node);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}${count === 1 ? "" : "s"}`)
    .join(", ");
}
