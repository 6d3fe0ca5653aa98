import { SaxesParser } from "saxes";
import { StatementError } from "./statement";

/** An element by its name without a prefix, with its own text and its children in order. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

/** Elements that a file may have, and how deep they may stand: CAMT.053 needs some 20 levels. */
const MOST_ELEMENTS = 400_000;
const DEEPEST = 40;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads an XML document as a tree. A document type is refused, so that there are no entities but XML's own five.
 * @throws StatementError where it is not well-formed, has a document type, or is too large or deep
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const top: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  let elements = 0;
  parser.on("doctype", () => {
    throw new StatementError("The file has a document type (DOCTYPE), which no bank's statement has.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length > DEEPEST)
      throw new StatementError("The file has more elements than a bank's statement.");
    const element = { name: localName(name), attributes, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  // Without this the parser throws an Error of its own that cannot be told from any other.
  parser.on("error", () => {
    throw new StatementError("The file is not readable as XML.");
  });
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new StatementError("The file is not readable as XML.");
  return root;
}

/** The elements at the end of a path of names, below an element. */
export function elementsAt(from: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );
}

/** The text of the first element at the end of a path; empty where there is none. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string =>
  elementsAt(from, ...path)[0]?.text.trim() ?? "";
