import { currentPriceDisplay } from "@/lib/browser/shell/choose-prices";
import { priceKeys } from "@/lib/shared/catalogue/price-keys";
import type { PriceDisplay } from "@/lib/shared/display/price-display";

/**
 * Sends a list's filter form as soon as another order is chosen. Empty fields are left out of the address. So are the
 * prices that are hidden: those ex VAT while the shopper sees prices inc VAT, and the reverse. Without JavaScript the form has a
 * button for the order.
 * @returns the way to stop.
 */
export function sendOrderAtOnce(root: Document): () => void {
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && target.id === "sort") target.form?.requestSubmit();
  };
  const dropUnused = ({ target, formData }: FormDataEvent): void => {
    if (!(target instanceof HTMLFormElement) || target.id !== "filters") return;
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
    const shown = currentPriceDisplay();
    const namesOf = (display: PriceDisplay) => Object.values(priceKeys[display]);
    if (namesOf(shown).some((name) => formData.has(name)))
      for (const name of namesOf(shown === "inc" ? "ex" : "inc")) formData.delete(name);
  };
  root.addEventListener("change", onChange);
  root.addEventListener("formdata", dropUnused);
  return () => {
    root.removeEventListener("change", onChange);
    root.removeEventListener("formdata", dropUnused);
  };
}
