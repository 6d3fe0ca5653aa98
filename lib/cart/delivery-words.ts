import { STANDARD_VAT_PERCENT } from "@/lib/display/delivery";
import { pounds } from "@/lib/display/money";
import { withVat } from "@/lib/display/vat";
import { say } from "@/lib/i18n/say";
import type cartWords from "@/locales/en/cart.json";
import type { Delivery } from "@/packaging-api/contract";

type CartWords = typeof cartWords;

/** "Highlands" */
export function zoneName(words: CartWords, { zone }: Pick<Delivery, "zone">): string {
  return words[`zone_${zone}`];
}

/** What delivery to a postcode costs and how long it takes, or that we do not go there: sentences for the shopper. */
export function deliveryWords(words: CartWords, delivery: Delivery): string[] {
  const { postCode, price, daysFrom, daysTo, deliverable, zone } = delivery;
  const place = zoneName(words, delivery);
  if (!deliverable) return [say(words, "notDeliverable", { postCode, zone: place })];
  const terms = say(words, "deliveryTerms", {
    zone: place,
    inc: pounds(withVat(price, STANDARD_VAT_PERCENT)),
    ex: pounds(price),
    from: daysFrom,
    to: daysTo,
  });
  return zone === "channel_islands" ? [terms, words.islandTax] : [terms];
}
