import { Facts } from "@/components/ui/facts";
import { translations } from "@/lib/server/words/translations";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { dayWords } from "@/lib/shared/display/date";
import type { Quote } from "@/packaging-api/contract";

/** A quote's number and days, and what its maker typed. */
export async function QuoteFacts({ quote }: { quote: Quote }) {
  const [t, tCart] = await Promise.all([translations("quote"), translations("cart")]);
  const { number, madeOn, validUntil, company, reference, zone } = quote;
  const rows = [
    [t("number"), number],
    [t("made"), dayWords(madeOn)],
    [t("until"), dayWords(validUntil)],
    [t("forWhom"), company],
    [t("theirReference"), reference],
    [t("delivery"), zone === null ? t("deliveryOpen") : t("deliveryTo", { zone: zoneName(tCart, { zone }) })],
  ].filter(([, value]) => value !== "");
  return (
    <Facts>
      {rows.flatMap(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} value`} className="wrap-anywhere">
          {value}
        </dd>,
      ])}
    </Facts>
  );
}
