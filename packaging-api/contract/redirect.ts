import { z } from "zod";
import { actBody } from "./staff";

/** Characters of an address that leads on. */
const PATH_LENGTH = 500;

/**
 * The path of an address as browsers ask for it: without the shop's name, query, fragment and closing slash. Undefined for
 * what is no path of a site.
 */
export function pathOfAddress(address: string): string | undefined {
  const base = "http://shop.invalid";
  if (!/^(?:\/|https?:\/\/)/i.test(address) || !URL.canParse(address, base)) return undefined;
  const { pathname } = new URL(address, base);
  const path = pathname === "/" ? pathname : pathname.replace(/\/$/, "");
  // A browser takes what begins with two slashes for another site.
  return path.startsWith("//") || path.length > PATH_LENGTH ? undefined : path;
}

const address = z
  .string()
  .trim()
  .max(2 * PATH_LENGTH)
  .transform((given, context) => {
    const path = pathOfAddress(given);
    if (path !== undefined) return path;
    context.addIssue({ code: "custom", message: "This value should be an address such as /p/small-box." });
    return z.NEVER;
  });

/**
 * The first parts of addresses that the storefront has pages at, besides those of products and categories. They lead
 * nowhere else.
 */
export const pageRoots: readonly string[] = [
  ".well-known",
  "about",
  "account",
  "activate",
  "api",
  "back-in-stock",
  "books",
  "cart",
  "checkout",
  "contact",
  "delivery",
  "farewell",
  "feedback",
  "feeds",
  "filtered",
  "gateway",
  "legal",
  "locales",
  "login",
  "menu-previews",
  "offline",
  "order-status",
  "pack-it",
  "payment",
  "preview",
  "price-list",
  "product-question",
  "profile",
  "quick-order",
  "quote",
  "recover",
  "register",
  "report",
  "robots.txt",
  "royal-mail-changes",
  "s",
  "sale",
  "search",
  "selling-to-us",
  "service-worker.js",
  "share",
  "shop",
  "sitemap",
  "sitemap.xml",
  "sitemaps",
  "staff",
  "standing-order",
  "too-many-requests",
  "unavailable",
];

export const redirectQuery = z.object({ path: z.string().min(1).max(PATH_LENGTH) });
/** Where an address without a page leads. */
export const redirectFound = z.object({ to: z.string() });

/** `address`: added by the staff; the others were addresses of categories and products that have another now. */
export const redirectKinds = ["address", "category", "product"] as const;
export type RedirectKind = (typeof redirectKinds)[number];

/** `to` is empty where what it led to is not there any more. */
const redirect = z.object({
  kind: z.enum(redirectKinds),
  from: z.string(),
  to: z.string(),
  actor: z.string().nullable(),
});
export type Redirect = z.infer<typeof redirect>;

/** Behind which redirect the page begins: its kind and address. */
export const redirectListQuery = z.object({
  kind: z.enum(redirectKinds).optional(),
  after: z.string().max(PATH_LENGTH).optional(),
});
export const redirectList = z.object({
  redirects: z.array(redirect),
  next: z.object({ kind: z.enum(redirectKinds), after: z.string() }).optional(),
});
export const addRedirectBody = actBody.extend({ from: address, to: address });
export const removeRedirectBody = actBody.extend({ from: address });
