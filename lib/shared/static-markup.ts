declare global {
  /** HTML by the names of parts. Server components and client components have modules of their own in the server. */
  var staticMarkup: Map<string, string> | undefined;
}

/** In the server: hands the HTML of a part on to the client component that shows it; parts are as many as the code names. */
export function handOverMarkup(name: string, html: string): void {
  globalThis.staticMarkup ??= new Map();
  globalThis.staticMarkup.set(name, html);
}

/** The attribute of an element that says which part it is. */
export const STATIC_PART = "data-static";

/**
 * What React puts into the element of a part: in the server what was handed on, in a browser what the page has there. React
 * leaves the content of an element alone that came with the page, and reads this only where it has to make it anew.
 */
export const markupOf = (name: string): { readonly __html: string } => ({
  get __html() {
    return typeof document === "undefined"
      ? (globalThis.staticMarkup?.get(name) ?? "")
      : (document.querySelector(`[${STATIC_PART}=${name}]`)?.innerHTML ?? "");
  },
});
