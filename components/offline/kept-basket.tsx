"use client";

import { ChosenAmount } from "@/components/ui/price";
import { useOrder } from "@/lib/browser/cart/use-cart";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Props = { words: WordsOf<"offline">; vatWords: { inc: string; ex: string } };

/** The cart out of this browser's own mirror; nothing where it is empty. */
export function KeptBasket({ words, vatWords }: Props) {
  const t = translate(words);
  const order = useOrder();
  if (order.items.length === 0) return null;
  return (
    <section className="mt-5">
      <h2>{t("basket")}</h2>
      <ul className="mt-2">
        {order.items.map(({ name, quantity }) => (
          <li key={name}>{t("line", { quantity, name })}</li>
        ))}
      </ul>
      <p className="mt-2 whitespace-nowrap">
        {t("total")} <ChosenAmount net={order.itemsTotal} tax={order.itemsTax} words={vatWords} />
      </p>
      <p className="mt-2 text-secondary">{t("basketText")}</p>
    </section>
  );
}
