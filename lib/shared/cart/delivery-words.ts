import { pounds } from "@/lib/shared/display/money";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import type { Translate } from "@/lib/shared/words/translate";
import type { Delivery } from "@/packaging-api/contract";
import { deliveryVatRate, isExport } from "@/trade-rules/export-vat";
import { withVat } from "@/trade-rules/vat";

/** "Highlands" */
export function zoneName(t: Translate<"cart">, { zone }: Pick<Delivery, "zone">): string {
  return t(`zone_${zone}`);
}

/**
 * What delivery to a postcode costs and how long it takes, or that we do not go there: sentences for the shopper, each
 * for either choice of prices.
 */
export function deliveryWords(t: Translate<"cart">, delivery: Delivery): Record<PriceDisplay, string>[] {
  const { postCode, price, daysFrom, daysTo, deliverable, zone } = delivery;
  const place = zoneName(t, delivery);
  const either = (sentence: string) => ({ inc: sentence, ex: sentence });
  if (!deliverable) return [either(t("notDeliverable", { postCode, zone: place }))];
  const terms = {
    zone: place,
    inc: pounds(withVat(price, deliveryVatRate(zone))),
    ex: pounds(price),
    from: daysFrom,
    to: daysTo,
  };
  if (isExport(zone)) return [either(t("deliveryTermsExport", terms)), either(t("islandTax"))];
  return [{ inc: t("deliveryTerms_inc", terms), ex: t("deliveryTerms_ex", terms) }];
}
