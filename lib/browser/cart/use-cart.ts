"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import useSWR, { mutate, type SWRConfiguration } from "swr";
import { isSlowLine } from "@/lib/browser/calls/connection";
import type { Cart } from "@/packaging-api/contract";
import { CART_URL, fetchCart } from "./cart-answers";
import { cartStore } from "./cart-store";
import { emptyOrder, type OrderMirror } from "./order-mirror";

/** docs/product.md, Cart polling: where another tab's or a payment's change must show. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 15_000;

const pollsHere = (path: string): boolean => /^\/(cart|checkout)(\/|$)/.test(path);

/** SWR decides when the cart is read; the store has what was read. */
async function readCart(): Promise<null> {
  const { changes } = cartStore.get();
  cartStore.dispatch({ type: "read", cart: await fetchCart(), changes });
  return null;
}

const options: SWRConfiguration<null> = {
  // SWR asks neither in a hidden tab nor offline.
  refreshInterval: () => (pollsHere(location.pathname) ? (isSlowLine() ? SLOW_POLL_MS : POLL_MS) : 0),
  dedupingInterval: 1_000,
};

/**
 * This browser's cart from the one same-origin call. A read that began before a change was answered never overwrites
 * it, a page that comes back from the back/forward cache reads again, and so does a tab whose neighbour changed it.
 * @returns undefined until it was read.
 */
export function useCart(): Cart | undefined {
  useSWR(CART_URL, readCart, options);
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
  return useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.get().cart,
    () => undefined,
  );
}

/** The cart as this browser has it before the server has answered; empty in the server's HTML. */
export function useOrder(): OrderMirror {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.get().order,
    () => emptyOrder,
  );
}

/** The cart and the one before it, once the total is another, so that it can be announced; undefined until then. */
export function useTotalChange(cart: Cart): { before: Cart; now: Cart } | undefined {
  const last = useRef(cart);
  const [change, setChange] = useState<{ before: Cart; now: Cart }>();
  useEffect(() => {
    const before = last.current;
    if (before.total !== cart.total) setChange({ before, now: cart });
    last.current = cart;
  }, [cart]);
  return change;
}
