/** Characters; the longest address of this shop with every filter set stays far below. */
const LONGEST = 500;

/** Any origin: only whether a path stays on it matters. */
const HERE = "http://shop.invalid";

/** A sign-in page would lead back to itself without end; calls are no pages. */
const NOT_A_GOAL = /^\/(?:login|register|recover|activate|api)(?:\/|$)/;

/**
 * The page to show after signing in, from a `next` that anybody may have written: a path of this site, as a browser
 * would read it, or nothing. Whatever could be read as another site in one more reading, with backslashes, encoded
 * slashes or characters that browsers leave out, is refused (docs/product.md, Guarded pages).
 */
export function safeNextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST || !value.startsWith("/")) return undefined;
  const [path = ""] = value.split(/[?#]/, 1);
  if (/[\\\p{Cc}\p{Z}]/u.test(value) || path.includes("//") || /%(?:2f|5c|2e|25|0|1|7f)/i.test(path))
    return undefined;
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;
  if (!URL.canParse(value, HERE)) return undefined;
  const url = new URL(value, HERE);
  if (url.origin !== HERE || url.pathname.startsWith("//") || NOT_A_GOAL.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the sign-in page that leads on to a page of this site. */
export function loginPath(next?: string): string {
  const goal = safeNextPath(next);
  return goal === undefined ? "/login" : `/login?next=${encodeURIComponent(goal)}`;
}
