import { appStore } from "@/lib/browser/state/app-state";
import { packsIn } from "@/lib/shared/cart/line-state";
import type { Cart } from "@/packaging-api/contract";
import { type CartEvent, type CartState, noCart, reduceCart } from "./cart-state";
import { orderStore } from "./order-mirror";

const listeners = new Set<() => void>();
let state = noCart;
let isOpen = false;

/** Takes over what this browser has in storage, and from then on what other tabs write there. */
function open(): void {
  if (isOpen || typeof window === "undefined") return;
  isOpen = true;
  const takeStored = () => apply({ type: "stored", order: orderStore.get() });
  orderStore.subscribe(takeStored);
  takeStored();
}

function apply(event: CartEvent): void {
  const next = reduceCart(state, event);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * The cart of this browser: one state, changed by events alone. Its mirror in storage is written with it, which tells
 * this browser's other tabs.
 */
export const cartStore = {
  get(): CartState {
    open();
    return state;
  },
  dispatch(event: CartEvent): void {
    open();
    apply(event);
    orderStore.set(state.order);
    if (event.type !== "read" && event.type !== "changed") return;
    const cartCount = packsIn(state.cart?.items ?? []);
    appStore.update((app) => ({ ...app, cartCount }));
  },
  /** Calls back on every change, of this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    open();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Puts the cart that a change was answered with in place of what was shown. */
export function showCart(cart: Cart): void {
  cartStore.dispatch({ type: "changed", cart });
}

/** Forgets the cart: it became an order, or its customer signed out. */
export function clearCart(): void {
  cartStore.dispatch({ type: "cleared" });
}
