"use client";

import { useEffect } from "react";
import useSWR, { mutate, type SWRConfiguration } from "swr";
import type { Cart } from "@/packaging-api/contract";
import { appStore } from "./app";
import { CART_URL, fetchCart } from "./cart-call";
import { mirrorOf, orderStore } from "./order";
import { isSlowLine } from "./slow-line";

/** docs/product.md, Cart polling: where another tab's or a payment's change must show. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 15_000;

const pollsHere = (path: string): boolean => /^\/(cart|checkout)(\/|$)/.test(path);

/** What this browser keeps of the cart for the next page, and tells its other tabs. */
function keep(cart: Cart): void {
  orderStore.set(mirrorOf(cart));
  const cartCount = cart.items.reduce((packs, item) => packs + item.quantity, 0);
  appStore.update((app) => ({ ...app, cartCount }));
}

const options: SWRConfiguration<Cart> = {
  // SWR asks neither in a hidden tab nor offline.
  refreshInterval: () => (pollsHere(location.pathname) ? (isSlowLine() ? SLOW_POLL_MS : POLL_MS) : 0),
  dedupingInterval: 1_000,
  onSuccess: keep,
};

/**
 * This browser's cart from the one same-origin call. A read that began before a change was answered never overwrites
 * it, a page that comes back from the back/forward cache reads again, and so does a tab whose neighbour changed it.
 * @param initial the cart that the server put on the page, if it did.
 */
export function useCart(initial?: Cart): Cart | undefined {
  const { data } = useSWR<Cart>(CART_URL, fetchCart, {
    ...options,
    ...(initial && { fallbackData: initial }),
  });
  useEffect(() => {
    const again = () => void mutate(CART_URL);
    const onShow = (event: PageTransitionEvent) => event.persisted && again();
    const onStorage = (event: StorageEvent) => event.key === "order" && again();
    window.addEventListener("pageshow", onShow);
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("storage", onStorage);
    };
  }, []);
  return data;
}

/** Puts the cart that a change was answered with in place of what was shown. */
export async function showCart(cart: Cart): Promise<void> {
  keep(cart);
  await mutate(CART_URL, cart, { revalidate: false });
}
