import { randomUUID } from "node:crypto";
import { MAX_LINES } from "../../trade-rules/limits";
import { isQuoteValid } from "../../trade-rules/quotes";
import { availablePacks } from "../cart/available-packs";
import type { ItemRow } from "../cart/cart-queries";
import type { LinesToAdd } from "../cart/lines-to-add";
import { fullName } from "../wording";
import { quotedPriceOf } from "./quote-content";
import type { QuoteRow, StockRow } from "./quote-queries";

type InCart = Pick<ItemRow, "id" | "productId" | "quantity">;

/**
 * What a quote puts into a cart: of each line the quoted packs, as far as they can be had. Packs that are in the cart
 * already count and none is taken away, so that a quote put in twice, or into the cart that it was made of, doubles
 * nothing. Every line remembers what the quote said of it, while that is valid.
 * @param inCart the lines that are in the cart
 * @param stock what there is of the goods now, by product
 */
export function linesOfQuote(
  inCart: readonly InCart[],
  quote: Pick<QuoteRow, "number" | "validUntil" | "lines">,
  stock: ReadonlyMap<string, StockRow>,
  now = new Date(),
): LinesToAdd {
  const isValid = isQuoteValid(quote.validUntil, now);
  const filled: LinesToAdd = { lines: [], added: 0, short: [] };
  let room = MAX_LINES - inCart.length;
  for (const line of quote.lines) {
    const there = inCart.find(({ productId }) => productId === line.productId);
    const row = stock.get(line.productId);
    const left = row === undefined ? 0 : availablePacks(row);
    const fits = left > 0 && (there !== undefined || room > 0);
    const before = there?.quantity ?? 0;
    const quantity = Math.max(before, fits ? Math.min(line.quantity, left) : 0);
    if (quantity < line.quantity)
      filled.short.push({ name: fullName(line), wanted: line.quantity, quantity });
    if (quantity === 0) continue;
    if (there === undefined) room -= 1;
    if (quantity > before) filled.added += 1;
    filled.lines.push({
      id: there?.id ?? randomUUID(),
      productId: line.productId,
      quantity,
      quoted: isValid ? quotedPriceOf(quote, line) : null,
    });
  }
  return filled;
}
