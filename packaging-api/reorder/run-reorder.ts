import { randomUUID } from "node:crypto";
import { type CartRow, readItems } from "../cart/cart-queries";
import { type CartToChange, finishChange, lockOpenCart, requireVersion } from "../cart/change-cart";
import { beginCart, lockCustomersCart } from "../cart/customers-cart";
import { putLines } from "../cart/put-lines";
import { readOpenCart } from "../cart/read-cart";
import type { Reordered } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound, refused } from "../http/failure";
import { findOwnOrder } from "../orders/order-queries";
import { linesToAdd } from "./lines-to-add";
import { type OrderedLine, packsLeft, readOrderedLines } from "./reorder-queries";

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

const asItem = (line: OrderedLine) => ({
  ...line,
  id: randomUUID(),
  stock: packsLeft(line),
  status: line.product?.status ?? ("withdrawn" as const),
});

/**
 * Puts the goods of an order into a cart, at today's prices and as far as they can be had; with what is in it already.
 * The id `new` means a customer's open cart, or makes one. With a version in `ifMatch` a form that is sent twice
 * adds everything once.
 * @param orderId the order's id for the customer who placed it, or the secret of its link for whoever has that
 * @throws Failure 404 when there is no such order of theirs, 404 cart_unknown, 409 cart_ordered, cart_full or
 *   nothing_left, 412.
 */
export function reorder(db: Connection["db"], orderId: string, cart: CartToChange): Promise<Reordered> {
  return transact(db, async (tx) => {
    const found = await findOwnOrder(tx, { id: orderId, userId: cart.userId });
    if (found === undefined) throw notFound();
    const target = await lockTarget(tx, cart);
    const ordered = (await readOrderedLines(tx, found.order.id)).map(asItem);
    const inCart = target === undefined ? [] : await readItems(tx, target.id);
    const { lines, added, short } = linesToAdd(inCart, ordered);
    if (lines.length === 0)
      throw refused(409, "Nothing of this order can be had at the moment.", { reason: "nothing_left" });
    const row = target ?? (await beginCart(tx, cart.userId));
    await putLines(tx, row.id, lines);
    return { cart: await finishChange(tx, row, {}), added, short };
  });
}
