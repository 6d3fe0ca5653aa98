import type { Translate } from "@/lib/shared/words/translate";
import type { Counts } from "@/packaging-api/contract";

export type AccountPage = {
  /** Its word in locales/en/account.json is `page_<key>`. */
  key: "dashboard" | "orders" | "wishlist" | "notifications" | "addresses" | "edit" | "password";
  href: string;
  /** What is counted beside it. */
  count?: keyof Counts;
};

/** The pages of a customer's account, in the order in which the menu lists them. */
export const accountPages: readonly AccountPage[] = [
  { key: "dashboard", href: "/account" },
  { key: "orders", href: "/account/orders", count: "orders" },
  { key: "wishlist", href: "/account/wishlist", count: "wishlist" },
  { key: "notifications", href: "/account/notifications", count: "notifications" },
  { key: "addresses", href: "/account/addresses" },
  { key: "edit", href: "/account/edit" },
  { key: "password", href: "/account/password" },
];

/** Those that the shell's account menu lists (docs/product.md, Header), Logout apart. */
export const menuPages = accountPages.filter(({ key }) => key !== "edit" && key !== "password");

/** The footer's address for a page: it says /account/wish-list, which leads on (docs/product.md, Footer). */
export function footerHref({ key, href }: AccountPage): string {
  return key === "wishlist" ? "/account/wish-list" : href;
}

export function pageLabel(t: Translate<"account">, { key }: AccountPage): string {
  return t(`page_${key}`);
}

/** Pages that belong to a page of the menu, but whose address does not begin with the page's own. */
const listedUnder: readonly [RegExp, string][] = [
  [/^\/account\/order\//, "/account/orders"],
  [/^\/account\/email(?:\/|$)/, "/account/edit"],
];

/** The page of the menu that a path belongs to: an order belongs to the orders, an address to the addresses. */
export function pageOfPath(path: string): AccountPage | undefined {
  const listed = listedUnder.find(([pattern]) => pattern.test(path))?.[1] ?? path;
  return accountPages.find(({ href }) =>
    href === "/account" ? listed === href : listed === href || listed.startsWith(`${href}/`),
  );
}

/** Where every "Logout" form posts to. */
export const SIGN_OUT = "/api/sign-out";
