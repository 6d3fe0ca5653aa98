import { createHash } from "node:crypto";
import { LIKELY } from "@/lib/shared/links/likely-rows";
import { drawnBefore, fetchedBefore } from "@/lib/shared/links/prefetchable-pages";

/** A filtered list, or a product with a variant chosen, is made for its request. */
const WITH_QUERY = "/*\\?(.+)";
const of = (paths: string[]) => [{ href_matches: paths }, { not: { href_matches: WITH_QUERY } }];

/** The products that stand in the window, once the page has nothing else to do (lib/browser/catalogue/mark-likely.ts). */
const LIKELIEST = `[${LIKELY}] :is(h2, h3) a`;

const RULES = JSON.stringify({
  prerender: [
    { where: { and: [{ selector_matches: LIKELIEST }, ...of(["/p/*"])] }, eagerness: "immediate" },
    { where: { and: of(drawnBefore) }, eagerness: "moderate" },
  ],
  prefetch: [{ where: { and: of(fetchedBefore) }, eagerness: "conservative" }],
});

/**
 * Has a browser make the next page ready: the products of a list that are in the window before anybody points at them, other
 * pages as the pointer comes near, and those that are rarely opened as it is pressed. A file that browsers store, which the
 * head of every page for shoppers names: browsers that do not know such rules do not ask for it, and those that save data do
 * not follow them.
 */
export const speculationRules = {
  /** It holds the hash of the text. */
  address: `/rules-${createHash("sha256").update(RULES).digest("base64url").slice(0, 16)}.json`,
  text: RULES,
};
