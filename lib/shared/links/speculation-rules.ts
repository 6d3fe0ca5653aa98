import { LIKELY } from "./likely-rows";
import { drawnBefore, fetchedBefore } from "./prefetchable-pages";

/** A filtered list, or a product with a variant chosen, is made for its request. */
const WITH_QUERY = "/*\\?(.+)";
const of = (paths: string[]) => [{ href_matches: paths }, { not: { href_matches: WITH_QUERY } }];

/** The products that stand in the window, once the page has nothing else to do (lib/browser/catalogue/mark-likely.ts). */
const LIKELIEST = `[${LIKELY}] :is(h2, h3) a`;

/**
 * Has a browser make the next page ready: the products of a list that are in the window before anybody points at them, other
 * pages as the pointer comes near, and those that are rarely opened as it is pressed. The text of an inline script that the
 * frame's script adds (lib/browser/shell/make-next-ready.ts), constant, so that a policy allows it by its hash. Those that save
 * data do not follow such rules.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: { and: [{ selector_matches: LIKELIEST }, ...of(["/p/*"])] }, eagerness: "immediate" },
    { where: { and: of(drawnBefore) }, eagerness: "moderate" },
  ],
  prefetch: [{ where: { and: of(fetchedBefore) }, eagerness: "conservative" }],
});
