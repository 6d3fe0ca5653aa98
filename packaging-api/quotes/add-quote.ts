import { fillCart } from "../cart/add-lines";
import type { CartToChange } from "../cart/change-cart";
import type { AddedLines } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { linesOfQuote } from "./lines-of-quote";
import { readQuote, readStock } from "./quote-queries";

/**
 * Puts a quote's goods into a cart, where their prices are kept while the quote is valid; of one that has ended they cost
 * what they cost today. The reference on it becomes the cart's purchase order number where that has none.
 * @param key the quote's secret
 * @throws Failure 404 when there is no such quote, and what fillCart throws.
 */
export function addQuote(db: Connection["db"], key: string, cart: CartToChange): Promise<AddedLines> {
  return transact(db, async (tx) => {
    const quote = await readQuote(tx, key);
    return fillCart(
      tx,
      cart,
      async (inCart) => linesOfQuote(inCart, quote, await readStock(tx, quote.lines)),
      ({ poNumber }) => (poNumber === "" && quote.reference !== "" ? { poNumber: quote.reference } : {}),
    );
  });
}
