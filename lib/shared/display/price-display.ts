import type { LocalEntry } from "@/lib/shared/consent/stored-items";

/**
 * Which of the two prices is the large one. The choice is the shopper's own: it is stored in the browser, and the
 * pages' bytes do not depend on it (docs/product.md, Prices shown). CSS looks at `data-prices` on <html>.
 */
export type PriceDisplay = "inc" | "ex";

/** Name of the local storage entry. */
export const PRICE_DISPLAY_KEY = "prices" satisfies LocalEntry;

/** The switches of business and retail prices (components/shell/price-switch.tsx). */
export const PRICE_SWITCH = "[data-price-switch]";
