import { addLines } from "../cart/add-lines";
import type { CartToChange } from "../cart/change-cart";
import type { AddedLines } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { type AskedList, readList } from "./list-access";
import { readLines } from "./list-lines";

/**
 * Puts the goods of a list into a cart, as {@link addLines} does.
 * @throws Failure 404 when the list is not the customer's to order from, and what addLines throws.
 */
export function orderNamedList(
  db: Connection["db"],
  asked: AskedList,
  cart: CartToChange,
): Promise<AddedLines> {
  return transact(db, async (tx) => {
    const { id } = await readList(tx, asked);
    return addLines(tx, cart, () => readLines(tx, id));
  });
}
