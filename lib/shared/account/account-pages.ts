import type { Translate } from "@/lib/shared/words/translate";
import type { Counts } from "@/packaging-api/contract";
import { CREDIT } from "./credit-page";
import { LISTS } from "./named-list-page";
import { PACKAGING_DATA } from "./packaging-period";
import { STANDING_ORDERS } from "./standing-order-page";

export type AccountPage = {
  /** Its word in locales/en/account.json is `page_<key>`. */
  key:
    | "dashboard"
    | "orders"
    | "wishlist"
    | "lists"
    | "standing"
    | "notifications"
    | "addresses"
    | "packaging"
    | "credit"
    | "edit"
    | "password";
  href: string;
  /** What is counted beside it. */
  count?: Exclude<keyof Counts, "onAccount">;
  /** Whether it is listed only for who has terms to pay on account. */
  byTerms?: true;
};

/** The pages of a customer's account, in the order in which the menu lists them. */
export const accountPages: readonly AccountPage[] = [
  { key: "dashboard", href: "/account" },
  { key: "orders", href: "/account/orders", count: "orders" },
  { key: "wishlist", href: "/account/wishlist", count: "wishlist" },
  { key: "lists", href: LISTS },
  { key: "standing", href: STANDING_ORDERS },
  { key: "notifications", href: "/account/notifications", count: "notifications" },
  { key: "addresses", href: "/account/addresses" },
  { key: "credit", href: CREDIT, byTerms: true },
  { key: "packaging", href: PACKAGING_DATA },
  { key: "edit", href: "/account/edit" },
  { key: "password", href: "/account/password" },
];

/** Those that are there for a customer. */
export const listedPages = (counts: Counts | undefined): AccountPage[] =>
  accountPages.filter(({ byTerms }) => byTerms === undefined || counts?.onAccount === true);

/** Those that the shell's account menu lists (docs/product.md, Header), Logout apart. */
export const menuPages = accountPages.filter(
  ({ key }) => !["lists", "standing", "packaging", "credit", "edit", "password"].includes(key),
);

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
  [/^\/account\/(?:email|books)(?:\/|$)/, "/account/edit"],
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
