"use client";

import { useEffect, useSyncExternalStore } from "react";
import { Toasts } from "@/components/shell/toasts";
import { toolClass } from "@/components/shell/tool-class";
import { Icon } from "@/components/ui/icon";
import { Chosen, ChosenAmount } from "@/components/ui/price";
import { enhanceAddForms } from "@/lib/browser/cart/add-forms";
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

/**
 * The way to the cart, with what is in it: from the browser's own mirror at once, then from the server. A plain link,
 * because the cart is a document of its own. It also takes over the page's "add to cart" forms, so that the shopper
 * stays where they are.
 */
export function CartButton({ words }: { words: CartButtonWords }) {
  const t = translate(words);
  useCart();
  const order = useOrder();
  const { toasts } = useSyncExternalStore(appStore.subscribe, appStore.get, () => emptyApp);
  useEffect(() => enhanceAddForms(document, translate(words), showMessage), [words]);
  const packs = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      <a
        className={`${toolClass} pl-2.5 font-bold lg:ml-2 lg:border-l lg:pl-5`}
        href="/cart"
        data-part="cart-button"
      >
        <Icon name="bag" />
        {/* Room for the figures that the browser fills in: nothing beside them moves. Without it there are none. */}
        <span className="min-w-23 leading-[1rem] lg:leading-s">
          <span className="block">
            {t("cart")}
            {packs > 0 && `, ${t("headerItems", { count: packs })}`}
          </span>
          <b className="block noscript:hidden">
            <ChosenAmount net={order.itemsTotal} tax={order.itemsTax} />
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
