/**
 * The category that gathers every product marked eco, whatever other category it is in (docs/product.md,
 * Categories).
 */
export const ECO_FRIENDLY_SLUG = "eco-friendly";

/**
 * Reduced goods of every kind, under one parent by the menu's rules; the header has a button for it. Every one of them
 * is in a category of its kind as well, so tape on clearance does not show among its parent's boxes.
 */
export const CLEARANCE_SLUG = "clearance-lines";
