/** HTML by its keys (lib/server/static-markup.ts). */
type MarkupStore = {
  get(key: string): string | undefined;
  has(key: string): boolean;
  set(key: string, html: string): unknown;
};

declare global {
  /** Server components and client components have modules of their own in the server; this is what they share. */
  var staticMarkup: MarkupStore | undefined;
}

/** The attribute of an element that says which part it is. */
export const STATIC_PART = "data-static";

function readMarkup(name: string, key: string): string {
  const markup =
    typeof document === "undefined"
      ? globalThis.staticMarkup?.get(key)
      : document.querySelector(`[${STATIC_PART}=${name}]`)?.innerHTML;
  if (markup === undefined) throw new Error(`There is no HTML of ${key}.`);
  return markup;
}

/**
 * What React puts into the element of a part: in the server what was made for it, in a browser what the page has there. React
 * leaves the content of an element alone that came with the page, and reads this only where it renders the page from scratch.
 * @param name of the part, once on a page
 * @param key of its HTML in the server
 */
export const markupOf = (name: string, key: string): { readonly __html: string } => ({
  get __html() {
    return readMarkup(name, key);
  },
});
