/** An element with text or other elements in it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
};
/** What an element is given; `undefined` and false leave out what there is none of. */
type Content = string | readonly (XmlElement | undefined | false)[];

/** What XML 1.0 (section 2.2) has no way to write, not even as a number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Text as it stands in XML, between tags or in an attribute. A character that XML cannot hold becomes U+FFFD: the contract
 * refuses control characters as they come in, and one that got by must not keep an invoice from being printed.
 */
const escapeXml = (text: string): string =>
  text.replaceAll(unwritable, "\ufffd").replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** An element, or none where it would be empty: an empty one says less than none, and EN 16931 forbids it. */
export function element(
  name: string,
  content: Content | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | undefined {
  if (content === undefined) return undefined;
  const kept = typeof content === "string" ? content.trim() : content.filter((one) => one instanceof Object);
  return kept.length === 0 ? undefined : { name, attributes, content: kept };
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${said.join("")}>`;
  if (typeof content === "string") return `${open}${escapeXml(content)}</${name}>`;
  const inside = content.map((one) => written(one, `${indent}  `));
  return [open, ...inside, `${indent}</${name}>`].join("\n");
}

/** A whole document in UTF-8, each element on a line of its own. */
export const xmlDocument = (
  root: string,
  namespaces: Readonly<Record<string, string>>,
  content: readonly (XmlElement | undefined)[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(
    {
      name: root,
      attributes: namespaces,
      content: content.filter((one) => one !== undefined),
    },
    "",
  )}\n`;

/** Pence as EN 16931 writes amounts: "1234.56". */
export const decimalOf = (pence: number): string =>
  `${pence < 0 ? "-" : ""}${Math.trunc(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, "0")}`;
