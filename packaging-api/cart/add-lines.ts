import { randomUUID } from "node:crypto";
import type { AddedLines } from "../contract";
import type { Database } from "../database/connect";
import { refused } from "../http/failure";
import { type CartRow, type ItemRow, readItems } from "./cart-queries";
import {
  type CartColumns,
  type CartToChange,
  finishChange,
  lockOpenCart,
  requireVersion,
} from "./change-cart";
import { beginCart, lockCustomersCart } from "./customers-cart";
import { type LinesToAdd, linesToAdd } from "./lines-to-add";
import { putLines } from "./put-lines";
import { readOpenCart } from "./read-cart";

/** Packs of a product that are to go into a cart. */
export type GoodsToAdd = Omit<Parameters<typeof linesToAdd>[1][number], "id" | "quoted">;

/** The cart for the goods, locked; undefined when it is yet to be made. */
async function lockTarget(tx: Database, cart: CartToChange): Promise<CartRow | undefined> {
  const row =
    cart.id !== "new"
      ? await lockOpenCart(tx, cart)
      : cart.userId === undefined
        ? undefined
        : await lockCustomersCart(tx, cart.userId);
  if (row !== undefined && cart.ifMatch !== undefined)
    requireVersion(await readOpenCart(tx, row), cart.ifMatch);
  return row;
}

/**
 * Puts lines into a cart. The id `new` means a customer's open cart, or makes one. With a version in `ifMatch` a form that
 * is sent twice adds everything once.
 * @param tx a transaction
 * @param linesFor what goes into a cart with these items, asked once the cart is locked
 * @param columnsFor what else is written into that cart
 * @throws Failure 404 cart_unknown, 409 cart_ordered, cart_full or nothing_left, 412.
 */
export async function fillCart(
  tx: Database,
  cart: CartToChange,
  linesFor: (inCart: ItemRow[]) => Promise<LinesToAdd>,
  columnsFor: (row: CartRow) => CartColumns = () => ({}),
): Promise<AddedLines> {
  const target = await lockTarget(tx, cart);
  const inCart = target === undefined ? [] : await readItems(tx, target.id);
  const { lines, added, short } = await linesFor(inCart);
  if (lines.length === 0)
    throw refused(409, "Nothing of this can be had at the moment.", { reason: "nothing_left" });
  const row = target ?? (await beginCart(tx, cart.userId));
  await putLines(tx, row.id, lines);
  return { cart: await finishChange(tx, row, columnsFor(row)), added, short };
}

/**
 * Puts a list of goods into a cart, at today's prices and as far as they can be had; with what is in it already.
 * @param readGoods reads them once the cart is locked
 * @throws Failure as {@link fillCart} does.
 */
export function addLines(
  tx: Database,
  cart: CartToChange,
  readGoods: () => Promise<GoodsToAdd[]>,
): Promise<AddedLines> {
  return fillCart(tx, cart, async (inCart) => {
    const wanted = (await readGoods()).map((goods) => ({ ...goods, id: randomUUID(), quoted: null }));
    return linesToAdd(inCart, wanted);
  });
}
