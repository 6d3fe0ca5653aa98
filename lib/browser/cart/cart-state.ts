import type { Cart } from "@/packaging-api/contract";
import { emptyOrder, mirrorOf, type OrderMirror } from "./order-mirror";

/** This browser's cart as its pages show it. */
export type CartState = {
  /** The server's last word; undefined until it was asked. */
  cart: Cart | undefined;
  /** What the next page and other tabs find in storage before the server has answered. */
  order: OrderMirror;
  /** How many changes were answered here, by which a read that began before one is known to be late. */
  changes: number;
};

export type CartEvent =
  /** The cart was read; `changes` as it was when the read began. */
  | { type: "read"; cart: Cart; changes: number }
  /** A change was answered with the whole cart. */
  | { type: "changed"; cart: Cart }
  /** Another tab wrote what it knows. */
  | { type: "stored"; order: OrderMirror }
  /** The cart became an order, or its customer signed out. */
  | { type: "cleared" };

export const noCart: CartState = { cart: undefined, order: emptyOrder, changes: 0 };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Unchanged parts stay the same objects, so that nothing is drawn or written again for them. */
function withCart(state: CartState, cart: Cart): CartState {
  const order = mirrorOf(cart);
  const sameCart = isSame(cart, state.cart);
  const sameOrder = isSame(order, state.order);
  if (sameCart && sameOrder) return state;
  return { ...state, cart: sameCart ? state.cart : cart, order: sameOrder ? state.order : order };
}

/** The state after an event. The same object where nothing changed. */
export function reduceCart(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case "read":
      // A late read does not overwrite the change that was answered meanwhile.
      return event.changes === state.changes ? withCart(state, event.cart) : state;
    case "changed":
      return { ...withCart(state, event.cart), changes: state.changes + 1 };
    case "stored":
      return event.order === state.order ? state : { ...state, order: event.order };
    case "cleared":
      return { ...state, order: emptyOrder };
  }
}
