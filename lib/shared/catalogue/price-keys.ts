import type { PriceDisplay } from "@/lib/shared/display/price-display";
import type { SearchFilters } from "@/packaging-api/contract/product-list";

/**
 * The filters of a pack's price, from and to, by whether they count with VAT. A list page has fields for both: those of
 * the shopper's choice are shown.
 */
export const priceKeys = {
  inc: { min: "minPriceInc", max: "maxPriceInc" },
  ex: { min: "minPrice", max: "maxPrice" },
} as const satisfies Record<PriceDisplay, Record<"min" | "max", keyof SearchFilters>>;
