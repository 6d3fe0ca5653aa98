import { PRICE_DISPLAY_KEY, type PriceDisplay } from "@/lib/shared/display/price-display";

/** The switches of business and retail prices (components/shell/price-switch.tsx). */
const SWITCH = "[data-price-switch]";

/** What <html> says now; the inline script of the layout set it before the first paint. */
export function currentPriceDisplay(): PriceDisplay {
  return document.documentElement.dataset.prices === "ex" ? "ex" : "inc";
}

/** Shows the other price large, now and, where storage allows it, on the next visit. */
export function choosePriceDisplay(display: PriceDisplay): void {
  document.documentElement.dataset.prices = display;
  try {
    localStorage.setItem(PRICE_DISPLAY_KEY, display);
  } catch {
    // Storage is forbidden here: the choice lasts as long as the page.
    return;
  }
}

/**
 * Lets the switches of a document choose before React does, and shows in them what was chosen before or in another tab.
 * @returns the way to stop.
 */
export function enhancePriceSwitches(root: Document): () => void {
  const show = (): void => {
    const chosen = currentPriceDisplay();
    for (const input of root.querySelectorAll<HTMLInputElement>(`${SWITCH} input`))
      input.checked = input.value === chosen;
  };
  show();
  const stop = watchPriceDisplay(show);
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.closest(SWITCH) !== null)
      choosePriceDisplay(target.value === "ex" ? "ex" : "inc");
  };
  root.addEventListener("change", onChange);
  return () => {
    stop();
    root.removeEventListener("change", onChange);
  };
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
