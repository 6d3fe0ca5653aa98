import { pounds } from "@/lib/shared/display/money";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";
import type { Delivery } from "@/packaging-api/contract";
import { deliveryVatRate, isExport } from "@/trade-rules/export-vat";
import { withVat } from "@/trade-rules/vat";

type CartWords = typeof cartWords;

/** "Highlands" */
export function zoneName(words: CartWords, { zone }: Pick<Delivery, "zone">): string {
  return words[`zone_${zone}`];
}

/**
 * What delivery to a postcode costs and how long it takes, or that we do not go there: sentences for the shopper, each
 * for either choice of prices.
 */
export function deliveryWords(words: CartWords, delivery: Delivery): Record<PriceDisplay, string>[] {
  const { postCode, price, daysFrom, daysTo, deliverable, zone } = delivery;
  const place = zoneName(words, delivery);
  const either = (sentence: string) => ({ inc: sentence, ex: sentence });
  if (!deliverable) return [either(say(words, "notDeliverable", { postCode, zone: place }))];
  const terms = {
    zone: place,
    inc: pounds(withVat(price, deliveryVatRate(zone))),
    ex: pounds(price),
    from: daysFrom,
    to: daysTo,
  };
  if (isExport(zone)) return [either(say(words, "deliveryTermsExport", terms)), either(words.islandTax)];
  return [{ inc: say(words, "deliveryTerms_inc", terms), ex: say(words, "deliveryTerms_ex", terms) }];
}
