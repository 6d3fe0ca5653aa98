/**
 * Which of the two prices is the large one. The choice is the shopper's own: it is kept in the browser, and the
 * pages' bytes do not depend on it (readings 5). CSS looks at `data-prices` on <html>.
 */
export type PriceDisplay = "inc" | "ex";

/** Name of the local storage entry. */
export const PRICE_DISPLAY_KEY = "prices";

/**
 * Runs before the first paint. Pages with a strict Content-Security-Policy allow it by the hash of this very text.
 * Storage may be forbidden; the retail display is then shown.
 */
export const PRICE_DISPLAY_SCRIPT = `(function(d){var p="inc";try{if(localStorage.getItem("${PRICE_DISPLAY_KEY}")==="ex")p="ex"}catch(e){p="inc"}d.dataset.prices=p})(document.documentElement)`;
