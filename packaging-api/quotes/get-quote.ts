import { londonDay } from "../../trade-rules/dispatch-promise";
import { isQuoteValid } from "../../trade-rules/quotes";
import { availablePacks } from "../cart/available-packs";
import type { Quote, QuoteLine } from "../contract";
import type { Database } from "../database/connect";
import type { QuotedLine } from "./quote-content";
import { readQuote, readStock, type StockRow } from "./quote-queries";
import { quoteSums } from "./quote-sums";

function presentLine(line: QuotedLine, stock: StockRow | undefined): QuoteLine {
  const { sku, slug, name, size, image, quantity, packSize, unitPrice, grossUnitPrice, lineTotal } = line;
  const available = stock === undefined ? 0 : Math.min(availablePacks(stock), quantity);
  return {
    ...{ sku, slug, name, size, image, quantity, packSize, unitPrice, lineTotal },
    ...(grossUnitPrice !== null && { grossUnitPrice }),
    vatRate: line.vatRate,
    tax: line.tax,
    state: available === quantity ? "there" : available > 0 ? "fewer" : "gone",
    available,
  };
}

/**
 * A quote as it was made, and what of its goods can be had now. Changes nothing.
 * @throws Failure 404 when there is no such quote.
 */
export async function getQuote(db: Database, key: string): Promise<Quote> {
  const row = await readQuote(db, key);
  const stock = await readStock(db, row.lines);
  const { number, company, reference, validUntil, shippingMethod, deliveryZone } = row;
  const { itemsTotal, shippingTotal, subTotal, tax, total } = row;
  return {
    ...{ key, number, company, reference, validUntil, shippingMethod },
    ...{ itemsTotal, shippingTotal, subTotal, tax, total },
    madeOn: londonDay(row.createdAt),
    isValid: isQuoteValid(validUntil, new Date()),
    lines: row.lines.map((line) => presentLine(line, stock.get(line.productId))),
    zone: deliveryZone,
    rates: quoteSums(row).rates,
  };
}
