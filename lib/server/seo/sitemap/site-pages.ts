import { footerBlocks, legalLinks, type ShellLink } from "@/lib/shared/links/shell-links";

/** What shoppers look for first. */
export const shopPages: readonly ShellLink[] = [
  { label: "home", href: "/" },
  { label: "shop", href: "/shop" },
  { label: "sale", href: "/sale" },
];

/** What the footer lists under "Information", the legal ones among them apart. */
export const informationPages: readonly ShellLink[] = footerBlocks
  .filter(({ title }) => title === "information")
  .flatMap(({ links }) => links.filter(({ href }) => !href.startsWith("/legal")));

/** The legal pages, those that the footer lists elsewhere included. */
export const legalPages: readonly ShellLink[] = [
  ...legalLinks,
  { label: "returnsPage", href: "/legal/returns" },
  { label: "cancellationForm", href: "/legal/returns/cancellation-form" },
];

/** Every page that is neither a product nor a category, for both sitemaps: a page that the footer lists joins them. */
export const sitePages: readonly ShellLink[] = [...shopPages, ...informationPages, ...legalPages];
