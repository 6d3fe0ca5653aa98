import { invoicedSums } from "../orders/invoicing/issue-invoice";
import type { QuoteRow } from "./quote-queries";

/**
 * The lines and sums of a quote as an invoice of it would have them, so that whoever pays by a quote finds its figures.
 * @throws Error when they do not come to the quote's total.
 */
export function quoteSums(quote: QuoteRow): ReturnType<typeof invoicedSums> {
  const sums = invoicedSums(quote, quote.lines);
  if (sums.total !== quote.total) throw new Error(`The sums of ${quote.number} differ from the quote.`);
  return sums;
}
