"use client";

import { useEffect, useSyncExternalStore } from "react";
import { toolClass } from "@/components/shell/shell-class";
import { Toasts } from "@/components/shell/toasts";
import { Icon } from "@/components/ui/icon";
import { Chosen } from "@/components/ui/price";
import { enhanceAddForms } from "@/lib/browser/cart/add-forms";
import { cartFigureOf } from "@/lib/browser/cart/show-cart-figure";
import { useCart, useOrder } from "@/lib/browser/cart/use-cart";
import { announceNotifications, appStore, emptyApp, showMessage } from "@/lib/browser/state/app-state";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type PickWords, translate } from "@/lib/shared/words/translate";

export type CartButtonWords = PickWords<
  WordsOf<"cart">,
  | "headerItems"
  | "headerItemsInc"
  | "headerItemsEx"
  | "toastAdded"
  | "toastMore"
  | "toastView"
  | "toastCheckout"
  | "toastClose"
> &
  Record<"cart" | "unavailable", string>;

/** Those of the figure, for who fills it in before React. */
const figureWords = (words: CartButtonWords): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => /^(?:cart|headerItems_\w+)$/.test(key)));

/**
 * The way to the cart, with what is in it: from the browser's own mirror at once (lib/browser/cart/show-cart-figure.ts,
 * before React is there), then from the server. A plain link,
 * because the cart is a document of its own. It also takes over the page's "add to cart" forms, so that the shopper
 * stays where they are.
 */
export function CartButton({ words }: { words: CartButtonWords }) {
  const t = translate(words);
  useCart();
  const order = useOrder();
  const { toasts } = useSyncExternalStore(appStore.subscribe, appStore.get, () => emptyApp);
  useEffect(() => enhanceAddForms(document, translate(words), showMessage), [words]);
  const figure = cartFigureOf(order, t);
  return (
    <>
      <a
        className={`${toolClass} pl-2.5 font-bold lg:ml-2 lg:border-l lg:pl-5`}
        href="/cart"
        data-part="cart-button"
      >
        <Icon name="bag" />
        {/* Room for the figures: nothing moves as the browser fills them in, or while only a part of this has come.
            Without scripts there are none. */}
        <span
          className="min-h-[3lh] min-w-23 leading-[1rem] lg:leading-s noscript:min-h-0"
          data-cart-words={JSON.stringify(figureWords(words))}
        >
          <span className="block" data-cart="label" suppressHydrationWarning>
            {figure.label}
          </span>
          <b className="block noscript:hidden">
            <span className="inc" data-cart="inc" suppressHydrationWarning>
              {figure.inc}
            </span>
            <span className="ex" data-cart="ex" suppressHydrationWarning>
              {figure.ex}
            </span>
          </b>
          <small className="block whitespace-nowrap font-normal text-[length:inherit] text-secondary noscript:hidden">
            <Chosen inc={t("headerItemsInc")} ex={t("headerItemsEx")} />
          </small>
        </span>
      </a>
      <Toasts
        words={{
          added: t("toastAdded"),
          view: t("toastView"),
          checkout: t("toastCheckout"),
          close: t("toastClose"),
        }}
        lines={order.items}
        message={toasts.newMessage}
        notifications={toasts.newNotification.count}
        onDone={() => showMessage("")}
        onNotified={() => announceNotifications(0)}
      />
    </>
  );
}
