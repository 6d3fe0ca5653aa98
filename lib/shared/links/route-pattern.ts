/** A route with a changing part, and whether that part is public: the slug of what everybody may see. */
type Route = { pattern: string; isPublic?: true };

/** What the shop's addresses look like, the more exact one first: every dynamic route of the app folder is of one. */
export const dynamicRoutes: Route[] = [
  { pattern: "/account/addresses/new", isPublic: true },
  { pattern: "/account/addresses/[id]/delete" },
  { pattern: "/account/addresses/[id]" },
  { pattern: "/account/credit/statements/[month]" },
  { pattern: "/account/email/[token]" },
  { pattern: "/account/order/[id]/documents/[number]/ubl" },
  { pattern: "/account/lists/add", isPublic: true },
  { pattern: "/account/lists/invitation/[token]" },
  { pattern: "/account/lists/[id]" },
  { pattern: "/account/order/[id]/documents/[number]" },
  { pattern: "/account/order/[id]/reorder" },
  { pattern: "/account/order/[id]" },
  { pattern: "/account/standing-orders/new", isPublic: true },
  { pattern: "/account/standing-orders/[id]" },
  { pattern: "/activate/[token]" },
  { pattern: "/back-in-stock/[token]" },
  { pattern: "/books/[token]" },
  { pattern: "/c/[slug]", isPublic: true },
  { pattern: "/checkout/thank-you/[key]/documents/[number]/ubl" },
  { pattern: "/checkout/thank-you/[key]/documents/[number]" },
  { pattern: "/checkout/thank-you/[key]/reorder" },
  { pattern: "/checkout/thank-you/[key]" },
  { pattern: "/filtered/c/[slug]", isPublic: true },
  { pattern: "/filtered/p/[slug]", isPublic: true },
  { pattern: "/locales/[lng]/[file]", isPublic: true },
  { pattern: "/media/[...path]", isPublic: true },
  { pattern: "/p/[...path]", isPublic: true },
  { pattern: "/preview/[key]" },
  { pattern: "/price-list/[file]", isPublic: true },
  { pattern: "/product-question/[token]" },
  { pattern: "/quick-order/[key]" },
  { pattern: "/quote/[key]/documents/[kind]" },
  { pattern: "/quote/[key]" },
  { pattern: "/recover/[token]/done" },
  { pattern: "/recover/[token]" },
  { pattern: "/search/[term]" },
  { pattern: "/s/[code]", isPublic: true },
  { pattern: "/share/q/[slug]/[file]" },
  { pattern: "/share/[...path]", isPublic: true },
  { pattern: "/sitemap/products/[page]", isPublic: true },
  { pattern: "/sitemaps/[file]", isPublic: true },
  { pattern: "/staff/customers/quotes", isPublic: true },
  { pattern: "/staff/customers/[id]/export" },
  { pattern: "/staff/customers/[id]/statements/[month]" },
  { pattern: "/staff/customers/[id]" },
  { pattern: "/staff/do/[call]" },
  { pattern: "/staff/invitation/[token]" },
  { pattern: "/staff/messages/message/[id]/picture" },
  { pattern: "/staff/messages/[kind]/[id]" },
  { pattern: "/staff/orders/documents/[number]" },
  { pattern: "/staff/orders/prints/[what]" },
  { pattern: "/staff/orders/[number]" },
  { pattern: "/staff/pack/open", isPublic: true },
  { pattern: "/staff/pack/[number]" },
  { pattern: "/standing-order/[token]" },
  { pattern: "/.well-known/change-password", isPublic: true },
  { pattern: "/.well-known/security.txt", isPublic: true },
  { pattern: "/api/[...path]" },
];

const matchers = dynamicRoutes.map((route) => ({
  route,
  matches: new RegExp(
    `^${route.pattern.replaceAll(/\[\.\.\.\w+\]/g, "[^?#]+").replaceAll(/\[\w+\]/g, "[^/?#]+")}/?$`,
  ),
}));

/** A page whose address does not change is made of words. Anything else may be a secret that was mistyped. */
const WORDS = /^(?:\/|(?:\/[a-z]+(?:[-.][a-z]+)*)+\/?)$/;
/** Longer words than those of any page. */
const WORD_LENGTH = 40;

/** In place of an address that is none of the shop's. */
export const UNKNOWN_ROUTE = "/[unknown]";

function isOfWords(path: string): boolean {
  return WORDS.test(path) && path.split("/").every((word) => word.length <= WORD_LENGTH);
}

/** The pattern of the route that a path is of: `/c/boxes` is of `/c/[slug]`. It contains nothing of the path itself. */
export function routePattern(path: string): string {
  const found = matchers.find(({ matches }) => matches.test(path));
  return found?.route.pattern ?? (isOfWords(path) ? path : UNKNOWN_ROUTE);
}

/**
 * A path as others may read it (docs/wire.md, Secrets): of a product or a category as it is; of an order, an address, a
 * mailed link or a search its pattern, so that no order key, cart id, token or typed word is in it.
 */
export function publicPath(path: string): string {
  const found = matchers.find(({ matches }) => matches.test(path));
  if (found === undefined) return isOfWords(path) ? path : UNKNOWN_ROUTE;
  return found.route.isPublic ? path : found.route.pattern;
}

/** The query's keys that say which advertisement or message led here, and nothing about who followed it. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|content|term)$/;

/** An address of the shop as others may read it: a public path, of the query the campaign alone, no fragment. */
export function publicUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const campaign = new URLSearchParams([...searchParams].filter(([key]) => CAMPAIGN.test(key)));
  return `${origin}${publicPath(pathname)}${campaign.size === 0 ? "" : `?${campaign}`}`;
}
