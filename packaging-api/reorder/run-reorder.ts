import { NONE_TO_HAVE } from "../../trade-rules/split-stock";
import { addLines, type GoodsToAdd } from "../cart/add-lines";
import type { CartToChange } from "../cart/change-cart";
import type { AddedLines } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { findOwnOrder } from "../orders/order-queries";
import { type OrderedLine, readOrderedLines } from "./reorder-queries";

/** Of a product that is not in the shop any more. */
const GONE = { ...NONE_TO_HAVE, status: "withdrawn" } as const;

function asGoods(line: OrderedLine): GoodsToAdd {
  const { stock, expected, status } = line.product ?? GONE;
  return { ...line, stock, expected, status };
}

/**
 * Puts the goods of an order into a cart, as {@link addLines} does.
 * @param orderId the order's id for the customer who placed it, or the secret of its link for whoever has that
 * @throws Failure 404 when there is no such order of theirs, and what addLines throws.
 */
export function reorder(db: Connection["db"], orderId: string, cart: CartToChange): Promise<AddedLines> {
  return transact(db, async (tx) => {
    const found = await findOwnOrder(tx, { id: orderId, userId: cart.userId });
    if (found === undefined) throw notFound();
    return addLines(tx, cart, async () => (await readOrderedLines(tx, found.order.id)).map(asGoods));
  });
}
