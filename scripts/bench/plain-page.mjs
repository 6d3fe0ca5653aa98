import { html as names, parse, serializeOuter, defaultTreeAdapter as tree } from "parse5";

/** @import { DefaultTreeAdapterTypes } from "parse5" */
/** @typedef {DefaultTreeAdapterTypes.ChildNode} Node */
/** @typedef {DefaultTreeAdapterTypes.Element} Element */

/** @param {string} words */
const listed = (words) => words.split(" ");

/** @param {[elements: string, attributes: string][]} rows @returns {[element: string, attributes: string[]][]} */
const byElement = (rows) =>
  rows.flatMap(([elements, attributes]) =>
    listed(elements).map((element) => /** @type {[string, string[]]} */ ([element, listed(attributes)])),
  );

/** The elements that carry content and start a line, each with the attributes that a page by hand would need. */
const blocks = byElement([
  ["header nav main footer section article h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd", ""],
  ["table caption thead tbody tfoot tr address figure figcaption blockquote hr summary", ""],
  ["th", "scope colspan rowspan"],
  ["td", "colspan rowspan"],
  ["details", "open name"],
  ["form", "action method"],
]);
/** Those that stand in a line of words. */
const inlines = byElement([
  ["strong em time picture br", ""],
  ["a", "href"],
  ["img", "src srcset sizes alt width height loading fetchpriority"],
  ["source", "media type srcset sizes width height"],
  ["label", "for"],
  ["input", "id type name value placeholder checked required disabled inputmode autocomplete"],
  ["select", "id name required disabled"],
  ["optgroup", "label"],
  ["option", "value selected disabled"],
  ["textarea", "id name placeholder rows required disabled"],
  ["button", "id type name value disabled"],
]);
const kept = new Map([...blocks, ...inlines]);

/** A span is made for what is closed at first. */
const inLine = new Set([...inlines.map(([element]) => element), "span"]);
/** Not kept, and no line of their own: their words go on in the line that they stand in. */
const runIn = new Set(
  listed("span b i small sub sup s u q abbr bdi bdo cite code data del dfn ins kbd mark output samp var wbr"),
);
/** Hold nothing that a page without scripts shows. */
const dropped = new Set(
  listed("script style svg math template noscript iframe object video audio canvas title meta link base"),
);
/** No paragraph may stand in these. */
const lines = new Set(listed("p h1 h2 h3 h4 h5 h6 summary label button strong em time"));
/** Whose loose words get a paragraph. */
const rooms = new Set(listed("main section article"));
/** Say something without a child. */
const saysItself = new Set(listed("img source br hr input select textarea option button td th"));

/** Stands for no character: where an element is left out, what it kept apart must not become one word. */
const SEAM = "\u{E000}";
/** Wider pictures stand above their words. */
const SMALL_PICTURE_PX = 240;

/** @param {Element} element @param {string} name */
const attributeOf = (element, name) => element.attrs.find((attribute) => attribute.name === name)?.value;

/** @param {string} name @param {Node[]} children @param {Record<string, string>} [attributes] @returns {Element} */
function makeElement(name, children, attributes = {}) {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(name, names.NS.HTML, attrs);
  for (const child of children) tree.appendChild(element, child);
  return element;
}

/** @param {string} value @returns {Node} */
const makeText = (value) => tree.createTextNode(value);

/**
 * The elements of a page in the order of the document.
 * @param {DefaultTreeAdapterTypes.ParentNode} root
 * @returns {Element[]}
 */
const elementsOf = (root) =>
  root.childNodes.flatMap((node) => (tree.isElementNode(node) ? [node, ...elementsOf(node)] : []));

/** @param {Node} node @returns {boolean} */
const isInLine = (node) =>
  !tree.isElementNode(node) || (inLine.has(node.tagName) && node.childNodes.every(isInLine));

/** Whether it holds more than spaces. @param {Node} node */
const saysSomething = (node) =>
  tree.isElementNode(node) || (tree.isTextNode(node) && /[^\s\u{E000}]/u.test(node.value));

/** Whether a shopper sees it at first: a form's hidden fields need no line. @param {Node} node */
function isSeen(node) {
  if (!tree.isElementNode(node)) return saysSomething(node);
  return attributeOf(node, "type") !== "hidden" && attributeOf(node, "hidden") === undefined;
}

/** Whether a shopper or a script has to open it first. @param {Element} element */
function isClosed(element) {
  const has = (/** @type {string} */ name) => attributeOf(element, name) !== undefined;
  return has("hidden") || has("popover") || (element.tagName === "dialog" && !has("open"));
}

/** @param {Element} element */
const isKept = (element) =>
  kept.has(element.tagName) && (element.tagName !== "a" || attributeOf(element, "href") !== undefined);

/**
 * Loose words and links get a paragraph, as they would by hand. All those of a page would be one text to a browser
 * otherwise, larger than any picture, and its Largest Contentful Paint.
 * @param {Node[]} nodes
 */
function gatherParagraphs(nodes) {
  /** @type {Node[]} */
  const gathered = [];
  /** @type {Node[]} */
  let line = [];
  const endLine = () => {
    gathered.push(...(line.some(isSeen) ? [makeElement("p", line)] : line));
    line = [];
  };
  for (const node of nodes) {
    if (isInLine(node)) line.push(node);
    else {
      endLine();
      gathered.push(node);
    }
  }
  endLine();
  return gathered;
}

/** @param {Element} element @returns {Record<string, string>} */
function plainAttributes(element) {
  const wanted = kept.get(element.tagName) ?? [];
  const attributes = element.attrs.filter(({ name }) => wanted.includes(name));
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...(isClosed(element) && { hidden: "" }),
  };
}

/**
 * An element that the plain page has too.
 * @param {Element} element
 * @param {Node[]} children what is left of its own
 * @returns {Node[]}
 */
function copyElement(element, children) {
  const { tagName } = element;
  const copyWith = (/** @type {Node[]} */ inside) => [makeElement(tagName, inside, plainAttributes(element))];
  if (children.some(saysSomething))
    return copyWith(rooms.has(tagName) ? gatherParagraphs(children) : children);
  // A link or a button that is a drawing says its words to those alone who do not see it.
  const label = tagName === "a" || tagName === "button" ? attributeOf(element, "aria-label") : undefined;
  if (label !== undefined) return copyWith([makeText(label)]);
  return saysItself.has(tagName) ? copyWith([]) : [];
}

/**
 * The children of an element that is left out.
 * @param {Element} element
 * @param {Node[]} children what is left of them
 * @param {boolean} isRoom whether a paragraph may stand there
 * @returns {Node[]}
 */
function unwrapElement(element, children, isRoom) {
  if (!children.some(saysSomething)) return [];
  const isLine = !isRoom || runIn.has(element.tagName);
  // A menu that stood open would push the page's picture off the first screen, where nobody would put it by hand.
  if (isClosed(element)) return [makeElement(isLine ? "span" : "div", children, { hidden: "" })];
  return isLine ? [makeText(SEAM), ...children, makeText(SEAM)] : gatherParagraphs(children);
}

/**
 * What is left of a node.
 * @param {Node} node
 * @param {boolean} isRoom whether a paragraph may stand there
 * @returns {Node[]}
 */
function plainNodes(node, isRoom) {
  if (tree.isTextNode(node)) return [makeText(node.value.replaceAll(/\s+/g, " "))];
  if (!tree.isElementNode(node) || dropped.has(node.tagName)) return [];
  const isRoomInside = isRoom && !lines.has(node.tagName);
  const children = node.childNodes.flatMap((child) => plainNodes(child, isRoomInside));
  return isKept(node) ? copyElement(node, children) : unwrapElement(node, children, isRoom);
}

/** Leaves ids to those fields alone that a label points to. @param {Element} body */
function dropIds(body) {
  const elements = elementsOf(body);
  const targets = new Set(elements.map((element) => attributeOf(element, "for")));
  for (const element of elements)
    element.attrs = element.attrs.filter(({ name, value }) => name !== "id" || targets.has(value));
}

/** The rules that keep small pictures in a row with their words, in the size that they are given. @param {Element[]} elements */
function smallPictureRules(elements) {
  const sizes = elements
    .filter(({ tagName }) => tagName === "img")
    .map((picture) => [attributeOf(picture, "width"), attributeOf(picture, "height")])
    .filter(([width, height]) => height !== undefined && Number(width) <= SMALL_PICTURE_PX)
    .map(([width, height]) => [`img[width="${width}"][height="${height}"]`, `${width}px`, `${height}px`]);
  const rules = sizes.map(
    ([picture, width, height]) =>
      `${picture}{width:${width};height:${height};float:left;object-fit:cover;margin:0 12px 12px 0}`,
  );
  return [...new Set(rules)];
}

/** One short style, as somebody writes it who wants the page to be read. @param {Element[]} elements */
const styleFor = (elements) => `
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1280px;padding:16px;color:#16181d}
header{border-bottom:1px solid;padding-bottom:12px}
header ul,nav ul,nav ol{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0}
p,li,article{display:flow-root}
a+a,label+label{margin-left:12px}
img{max-width:100%;height:auto;background:#f0e6d6}
${smallPictureRules(elements).join("\n")}
th,td{text-align:left;padding:4px 12px 4px 0}
button{font:inherit;background:#0b4a8f;color:#fff;border:0;border-radius:4px;padding:12px 24px;min-height:48px}
input,select,textarea{font:inherit;max-width:100%;padding:11px;border:1px solid #4a4f57;border-radius:4px}
[hidden]{display:none}
`;

/** @param {Element[]} elements of the shop's page @returns {Node[]} */
function headNodes(elements) {
  const title = elements.find((each) => each.tagName === "title" && each.namespaceURI === names.NS.HTML);
  const description = elements.find(
    (each) => each.tagName === "meta" && attributeOf(each, "name") === "description",
  );
  const content = description && attributeOf(description, "content");
  return [
    makeElement("meta", [], { charset: "utf-8" }),
    makeElement("meta", [], { name: "viewport", content: "width=device-width, initial-scale=1" }),
    makeElement("title", title?.childNodes ?? []),
    ...(content === undefined ? [] : [makeElement("meta", [], { name: "description", content })]),
    makeElement("link", [], { rel: "icon", href: "data:," }),
    makeElement("style", [makeText(styleFor(elements))]),
  ];
}

/** A space where elements alone kept two words apart, and nothing elsewhere. @param {string} html */
const closeSeams = (html) =>
  html.replaceAll(/(?<=[\p{L}\p{N}])\u{E000}+(?=[\p{L}\p{N}\p{Sc}])/gu, " ").replaceAll(SEAM, "");

/**
 * The plainest page with the same words, links, forms and pictures, as it would be written by hand: one document with a
 * short style, no script, no class. What is closed at first stays closed, its words in the document as they are in the
 * shop's. What the shop hides by its styles alone is open here.
 * @param {string} html a page of the shop as the server sends it
 * @returns {string}
 */
export function plainHtml(html) {
  const elements = elementsOf(parse(html));
  const body = makeElement(
    "body",
    elements.filter(({ tagName }) => tagName === "body").flatMap((each) => plainNodes(each, true)),
  );
  dropIds(body);
  const lang = elements.map((each) => attributeOf(each, "lang")).find((each) => each !== undefined);
  const page = makeElement("html", [makeElement("head", headNodes(elements)), body], {
    ...(lang !== undefined && { lang }),
  });
  return `<!doctype html>\n${closeSeams(serializeOuter(page))}`;
}
