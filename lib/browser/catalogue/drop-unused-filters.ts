import { currentPriceDisplay } from "@/lib/browser/shell/choose-prices";
import { priceKeys } from "@/lib/shared/catalogue/price-keys";
import type { PriceDisplay } from "@/lib/shared/display/price-display";

/**
 * Leaves empty fields of a list's filter form out of the address. So are the prices that are hidden: those ex VAT while
 * the shopper sees prices inc VAT, and the reverse.
 */
export function dropUnusedFilters(root: Document): void {
  const dropUnused = ({ target, formData }: FormDataEvent): void => {
    if (!(target instanceof HTMLFormElement) || target.id !== "filters") return;
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
    const shown = currentPriceDisplay();
    const namesOf = (display: PriceDisplay) => Object.values(priceKeys[display]);
    if (namesOf(shown).some((name) => formData.has(name)))
      for (const name of namesOf(shown === "inc" ? "ex" : "inc")) formData.delete(name);
  };
  root.addEventListener("formdata", dropUnused);
}
