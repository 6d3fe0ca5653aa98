import { PRICE_DISPLAY_KEY, PRICE_SWITCH, type PriceDisplay } from "@/lib/shared/display/price-display";

/** What <html> says now; the inline script of the layout set it before the first paint. */
export function currentPriceDisplay(): PriceDisplay {
  return document.documentElement.dataset.prices === "ex" ? "ex" : "inc";
}

/**
 * Shows in the switches of a document what was chosen before, in another switch or in another tab; the choice itself is of
 * the page's first script (lib/shared/inline-scripts/price-choice.ts).
 * @returns the way to stop.
 */
export function showPriceChoice(root: Document): () => void {
  const show = (): void => {
    const chosen = currentPriceDisplay();
    for (const input of root.querySelectorAll<HTMLInputElement>(`${PRICE_SWITCH} input`))
      input.checked = input.value === chosen;
  };
  show();
  return watchPriceDisplay(show);
}

/** Calls back when the display changes, in this tab or in another. @returns what ends it. */
export function watchPriceDisplay(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-prices"] });
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === PRICE_DISPLAY_KEY)
      document.documentElement.dataset.prices = event.newValue === "ex" ? "ex" : "inc";
  };
  addEventListener("storage", fromOtherTab);
  return () => {
    observer.disconnect();
    removeEventListener("storage", fromOtherTab);
  };
}
