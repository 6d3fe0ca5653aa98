/**
 * Pages that a browser may make ready before they are opened: those that are made once for everybody. Carts and accounts
 * never: they are made for one request, and what they show must be of that moment.
 */
const READY_BEFORE = ["/", "/shop", "/sale", "/c/*", "/p/*", "/delivery", "/contact", "/payment", "/about"];
/** A filtered list, or a product with a variant chosen, is made for its request. */
const WITH_QUERY = "/*\\?(.+)";

/**
 * Has a browser make the next page ready while the pointer is over its link, or as a finger goes down on it. The text of
 * an inline script of every stored page, constant, so that a policy allows it by its hash. Browsers that do not know such
 * rules pass them over, and those that save data do not follow them.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: READY_BEFORE }, { not: { href_matches: WITH_QUERY } }] },
      eagerness: "moderate",
    },
  ],
});
