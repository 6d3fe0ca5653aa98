import type { Cart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { presentCart } from "./present-cart";
import { type AskedCart, type CartRow, findOrderOfCart, lockCart, saveCart } from "./queries";
import { type OpenCart, priceCart, readOpenCart } from "./read-cart";
import { cartChanged, cartFull, cartOrdered, cartUnknown, MAX_TOTAL } from "./refusals";

/** Columns of the cart to be written with the change; none when only its items change. */
export type CartColumns = Partial<
  Omit<CartRow, "id" | "userId" | "revision" | "stage" | "stageNotes" | "createdAt" | "updatedAt">
>;

/** A cart that is to be changed; `ifMatch`: the version that the caller saw. */
export type CartToChange = AskedCart & { ifMatch: string | undefined };

/**
 * Locks a cart that is still open.
 * @throws Failure 404 cart_unknown, 409 cart_ordered.
 */
export async function lockOpenCart(tx: Database, asked: AskedCart): Promise<CartRow> {
  const row = await lockCart(tx, asked);
  if (row === undefined) throw cartUnknown();
  const order = await findOrderOfCart(tx, row.id);
  if (order !== undefined) throw cartOrdered(order.number);
  return row;
}

/** @throws Failure 412 with the cart in `data` when a version is named and is not that of the cart. */
export function holdToVersion(cart: OpenCart, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== cart.version) throw cartChanged(presentCart(cart));
}

/** The cart as an answer. @throws Failure 409 cart_full */
export function present(cart: OpenCart): Cart {
  if (cart.totals.total > MAX_TOTAL) throw cartFull();
  return presentCart(cart);
}

/** Writes what a change of its items leaves behind and answers with the whole new cart. */
export async function finishChange(tx: Database, id: string, columns: CartColumns): Promise<Cart> {
  return present(await readOpenCart(tx, await saveCart(tx, id, columns)));
}

/**
 * One change of an open cart in one transaction that holds the cart: changes come one after another and none is lost.
 * @throws Failure 404 cart_unknown, 409 cart_ordered or cart_full, 412; and what `change` throws.
 */
export function changeCart(
  db: Connection["db"],
  asked: CartToChange,
  change: (tx: Database, cart: OpenCart) => Promise<CartColumns>,
): Promise<Cart> {
  return transact(db, async (tx) => {
    const cart = await readOpenCart(tx, await lockOpenCart(tx, asked));
    holdToVersion(cart, asked.ifMatch);
    return finishChange(tx, asked.id, await change(tx, cart));
  });
}

/** A change of the cart's own columns, which leaves its items as they are: the same, without reading them again. */
export function noteOnCart(
  db: Connection["db"],
  asked: CartToChange,
  note: (tx: Database, cart: OpenCart) => Promise<CartColumns>,
): Promise<Cart> {
  return transact(db, async (tx) => {
    const cart = await readOpenCart(tx, await lockOpenCart(tx, asked));
    holdToVersion(cart, asked.ifMatch);
    return present(priceCart(await saveCart(tx, asked.id, await note(tx, cart)), cart.lines));
  });
}
