import { createHash } from "node:crypto";
import { serviceNames } from "../../trade-rules/delivery-services";
import { LARGEST_AMOUNT } from "../../trade-rules/money";
import { quoteUntil } from "../../trade-rules/quotes";
import type { AskedCart } from "../cart/cart-queries";
import { cartEmpty, cartFull, notDeliverable, productWithdrawn } from "../cart/cart-refusals";
import { lockOpenCart } from "../cart/change-cart";
import { versionOf } from "../cart/present-cart";
import { type OpenCart, readOpenCart } from "../cart/read-cart";
import type { QuoteBody } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { secretId } from "../secret-id";
import { quoteLineOf } from "./quote-content";
import { findMade, nextQuoteNumber } from "./quote-queries";
import { quotes } from "./quote-tables";

/** A quote's secret and its number. */
export type MadeQuote = { key: string; number: string };

/** @throws Failure 409 for what could not be ordered whatever came; packs that are short may be there again. */
function requireQuotable({ lines, delivery, totals }: OpenCart): void {
  if (lines.length === 0) throw cartEmpty();
  for (const line of lines) if (line.status !== "active") throw productWithdrawn(line);
  if (delivery !== null && !delivery.deliverable) throw notDeliverable(delivery.postCode);
  if (totals.total > LARGEST_AMOUNT) throw cartFull();
}

/** A price that a quote keeps already is not kept for longer by another one: that ends with the first of them. */
function validUntilOf({ lines }: OpenCart, now: Date): string {
  const usual = quoteUntil(now);
  const ends = lines.flatMap(({ keptBy }) => (keptBy === null ? [] : [keptBy.until]));
  const [first = usual] = [usual, ...ends].sort();
  return first;
}

/**
 * Makes a quote of an open cart, with its figures as they are now; the cart stays as it is. Asked again for a cart that
 * has not changed, with the same words on the same day, it is the same quote.
 * @throws Failure 404 cart_unknown; 409 cart_ordered, cart_empty, cart_full, product_withdrawn or not_deliverable.
 */
export function makeQuote(
  db: Connection["db"],
  asked: AskedCart,
  { company, reference }: QuoteBody,
): Promise<MadeQuote> {
  return transact(db, async (tx) => {
    // Samples are no goods that somebody approves.
    const cart = await readOpenCart(tx, { ...(await lockOpenCart(tx, asked)), samples: [] });
    requireQuotable(cart);
    const validUntil = validUntilOf(cart, new Date());
    const madeOf = createHash("sha256")
      .update(JSON.stringify([cart.row.id, versionOf(cart), validUntil, company, reference]))
      .digest("base64url");
    const made = await findMade(tx, madeOf);
    if (made !== undefined) return made;
    const quote = { key: secretId(), number: await nextQuoteNumber(tx) };
    await tx.insert(quotes).values({
      ...quote,
      madeOf,
      company,
      reference,
      validUntil,
      lines: cart.lines.map(quoteLineOf),
      shippingMethod: serviceNames[cart.timed?.service ?? "economy"],
      deliveryZone: cart.delivery?.zone ?? null,
      ...cart.totals,
    });
    return quote;
  });
}
