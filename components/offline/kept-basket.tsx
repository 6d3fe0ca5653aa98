"use client";

import { useSyncExternalStore } from "react";
import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import { emptyOrder, orderStore } from "@/lib/shopper/order";
import type offlineWords from "@/locales/en/offline.json";

/** The cart out of this browser's own mirror; nothing where it is empty. */
export function KeptBasket({ words }: { words: typeof offlineWords }) {
  const order = useSyncExternalStore(orderStore.subscribe, orderStore.get, () => emptyOrder);
  if (order.items.length === 0) return null;
  return (
    <section className="mt-5">
      <h2>{words.basket}</h2>
      <ul className="mt-2">
        {order.items.map(({ name, quantity }) => (
          <li key={name}>{say(words, "line", { quantity, name })}</li>
        ))}
      </ul>
      <p className="num mt-2">{say(words, "total", { total: pounds(order.itemsTotal + order.itemsTax) })}</p>
      <p className="quiet mt-2">{words.basketText}</p>
    </section>
  );
}
