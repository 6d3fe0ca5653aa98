"use client";

import { ChosenAmount } from "@/components/ui/price";
import { useOrder } from "@/lib/browser/cart/use-cart";
import { say } from "@/lib/shared/words/say";
import common from "@/locales/en/common.json";
import type offlineWords from "@/locales/en/offline.json";

const vatWords = { inc: common.incVat, ex: common.exVat };

/** The cart out of this browser's own mirror; nothing where it is empty. */
export function KeptBasket({ words }: { words: typeof offlineWords }) {
  const order = useOrder();
  if (order.items.length === 0) return null;
  return (
    <section className="mt-5">
      <h2>{words.basket}</h2>
      <ul className="mt-2">
        {order.items.map(({ name, quantity }) => (
          <li key={name}>{say(words, "line", { quantity, name })}</li>
        ))}
      </ul>
      <p className="num mt-2">
        {words.total} <ChosenAmount net={order.itemsTotal} tax={order.itemsTax} words={vatWords} />
      </p>
      <p className="quiet mt-2">{words.basketText}</p>
    </section>
  );
}
