import { LARGEST_AMOUNT } from "../../trade-rules/money";
import type { Cart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { pipeline, send, transact } from "../database/transaction";
import {
  type AskedCart,
  type CartRow,
  cartUpdate,
  type ItemRow,
  lockCart,
  readItems,
  readOrderOfCart,
} from "./cart-queries";
import { cartChanged, cartFull, cartOrdered, cartUnknown } from "./cart-refusals";
import { presentCart, versionOf } from "./present-cart";
import { type OpenCart, priceCart } from "./read-cart";

/** Columns of the cart to be written with the change; none when only its items change. */
export type CartColumns = Partial<
  Omit<
    CartRow,
    "id" | "userId" | "revision" | "stage" | "stageNotes" | "orderedAt" | "createdAt" | "updatedAt"
  >
>;

/** A cart that is to be changed; `ifMatch`: the version that the caller saw. */
export type CartToChange = AskedCart & { ifMatch: string | undefined };

/**
 * Locks a cart that is still open.
 * @throws Failure 404 cart_unknown, 409 cart_ordered.
 */
export async function lockOpenCart(tx: Database, asked: AskedCart): Promise<CartRow> {
  return openCart(tx, await lockCart(tx, asked));
}

/** @throws Failure 404 cart_unknown, 409 cart_ordered. */
export async function openCart(tx: Database, row: CartRow | undefined): Promise<CartRow> {
  if (row === undefined) throw cartUnknown();
  if (row.orderedAt !== null) throw cartOrdered((await readOrderOfCart(tx, row.id)).number);
  return row;
}

/** @throws Failure 412 with the cart in `data` when a version is named and is not that of the cart. */
export function requireVersion(cart: OpenCart, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== versionOf(cart)) throw cartChanged(presentCart(cart));
}

/** The cart as an answer. @throws Failure 409 cart_full */
export function present(cart: OpenCart): Cart {
  if (cart.totals.total > LARGEST_AMOUNT) throw cartFull();
  return presentCart(cart);
}

/** Writes columns of a cart that the transaction has locked; `items` are what is in it now. Answers with the whole new cart. */
function saveCart(tx: Database, row: CartRow, columns: CartColumns, items: ItemRow[]): Cart {
  const saved = present(priceCart({ ...row, ...columns, revision: row.revision + 1 }, items));
  send(tx, cartUpdate(tx, row.id, columns));
  return saved;
}

/** Writes what a change of its items leaves behind and answers with the whole new cart. */
export async function finishChange(tx: Database, row: CartRow, columns: CartColumns): Promise<Cart> {
  return saveCart(tx, row, columns, await readItems(tx, row.id));
}

/** Locks an open cart and reads what is in it then. @throws Failure 404 cart_unknown, 409 cart_ordered, 412 */
async function lockAndPrice(tx: Database, asked: CartToChange): Promise<OpenCart> {
  const [locked, items] = await pipeline([() => lockCart(tx, asked), () => readItems(tx, asked.id)]);
  const cart = priceCart(await openCart(tx, locked), items);
  requireVersion(cart, asked.ifMatch);
  return cart;
}

/**
 * One change of an open cart in one transaction that locks the cart: changes come one after another and none is lost.
 * @throws Failure 404 cart_unknown, 409 cart_ordered or cart_full, 412; and what `change` throws.
 */
export function changeCart(
  db: Connection["db"],
  asked: CartToChange,
  change: (tx: Database, cart: OpenCart) => Promise<CartColumns>,
): Promise<Cart> {
  return transact(db, async (tx) => {
    const cart = await lockAndPrice(tx, asked);
    return finishChange(tx, cart.row, await change(tx, cart));
  });
}

/**
 * A change of the cart's own columns, which leaves its items as they are: the same, without reading them again. Where
 * `details` has none, nothing is written and the version stays.
 */
export function updateDetails(
  db: Connection["db"],
  asked: CartToChange,
  details: (tx: Database, row: CartRow, cart: OpenCart) => Promise<CartColumns | undefined>,
): Promise<Cart> {
  return transact(db, async (tx) => {
    const cart = await lockAndPrice(tx, asked);
    const { row, lines } = cart;
    const columns = await details(tx, row, cart);
    return columns === undefined ? present(cart) : saveCart(tx, row, columns, lines);
  });
}
