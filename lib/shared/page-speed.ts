import type { PageTemplate } from "./links/page-template";

/** Where a page's own figures are sent. */
export const WEB_VITALS_PATH = "/api/web-vitals";

/** Of loading and response in milliseconds; of layout stability a share of the screen. */
export const vitalNames = ["LCP", "INP", "FCP", "TTFB", "CLS"] as const;

/** How the shopper came to the page, in the words of web-vitals. */
export const navigationTypes = [
  "navigate",
  "reload",
  "back-forward",
  "back-forward-cache",
  "prerender",
  "restore",
] as const;

/** What one page says of the speed that its shopper had. */
export type PageSpeed = {
  page: PageTemplate;
  vitals: {
    name: (typeof vitalNames)[number];
    value: number;
    navigation: (typeof navigationTypes)[number];
  }[];
};
