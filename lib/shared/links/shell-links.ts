import type { WordsOf } from "@/lib/shared/words/namespaces";
import { CLEARANCE_SLUG, ECO_FRIENDLY_SLUG } from "@/trade-rules/special-categories";

/** A key of locales/en/shell.json whose value is plain words. */
type ShellWord = {
  [K in keyof WordsOf<"shell">]: WordsOf<"shell">[K] extends string ? K : never;
}[keyof WordsOf<"shell">];

export type ShellLink = { label: ShellWord; href: string };
/** `dialog`: what opens in its place where there is JavaScript. */
export type VisitorLink = ShellLink & { dialog?: "login" | "register" };
export type LinkBlock = { title: ShellWord; links: ShellLink[] };

/**
 * The footer's blocks after the category lists and beside "My Account", in their order. A block without links is not
 * shown: a link is added together with the page that it leads to.
 */
export const footerBlocks: LinkBlock[] = [
  {
    title: "information",
    links: [
      { label: "orderStatus", href: "/order-status" },
      { label: "aboutUs", href: "/about" },
      { label: "deliveryPage", href: "/delivery" },
      { label: "paymentPage", href: "/payment" },
      { label: "returnsPage", href: "/legal/returns" },
      { label: "royalMail", href: "/royal-mail-changes" },
      { label: "sellingToUs", href: "/selling-to-us" },
      { label: "sharePage", href: "/share" },
      { label: "siteMap", href: "/sitemap" },
      { label: "contact", href: "/contact" },
      { label: "feedback", href: "/feedback" },
      { label: "report", href: "/report" },
    ],
  },
  {
    title: "quickLinks",
    links: [
      { label: "shop", href: "/shop" },
      { label: "sale", href: "/sale" },
      { label: "clearance", href: `/c/${CLEARANCE_SLUG}` },
      { label: "ecoFriendly", href: `/c/${ECO_FRIENDLY_SLUG}` },
      { label: "search", href: "/search" },
      { label: "quickOrder", href: "/quick-order" },
      { label: "packIt", href: "/pack-it" },
      { label: "cart", href: "/cart" },
    ],
  },
  {
    // The words shoppers look for; /shop carries every category under its slug.
    title: "shopByUse",
    links: [
      { label: "useMoving", href: "/shop#house-moving-boxes" },
      { label: "useFba", href: "/shop#amazon-shipping--fba-boxes" },
      { label: "useLargeLetter", href: "/shop#large-letter-boxes" },
      { label: "useBottle", href: "/shop#bottle-boxes" },
      { label: "useBook", href: "/shop#book-wrap-mailers" },
      { label: "useArchive", href: "/shop#archive-boxes" },
    ],
  },
];

/** Legal pages, shown beside the status page. */
export const legalLinks: ShellLink[] = [
  { label: "legal", href: "/legal" },
  { label: "terms", href: "/legal/terms" },
  { label: "privacy", href: "/legal/privacy" },
  { label: "cookies", href: "/legal/cookie" },
  { label: "websiteSecurity", href: "/legal/website-security" },
];

/** The phone's menu (docs/product.md, Menu), after Home and Categories and before its row of three. */
export const mobileMenuLinks: ShellLink[] = [
  { label: "clearance", href: `/c/${CLEARANCE_SLUG}` },
  { label: "contact", href: "/contact" },
  { label: "account", href: "/account" },
];

/** The further links of the phone's menu. */
export const menuSheetLinks: ShellLink[] = [
  { label: "orderStatus", href: "/order-status" },
  { label: "shop", href: "/shop" },
  { label: "quickOrder", href: "/quick-order" },
  { label: "packIt", href: "/pack-it" },
  { label: "sale", href: "/sale" },
  { label: "ecoFriendly", href: `/c/${ECO_FRIENDLY_SLUG}` },
  { label: "deliveryPage", href: "/delivery" },
  { label: "returnsPage", href: "/legal/returns" },
  { label: "royalMail", href: "/royal-mail-changes" },
  { label: "feedback", href: "/feedback" },
];

/** The account menu of whoever is not signed in. Who is, but has no JavaScript, is led on from here to the account. */
export const visitorLinks: VisitorLink[] = [
  { label: "login", href: "/login", dialog: "login" },
  { label: "createAccount", href: "/register", dialog: "register" },
];
