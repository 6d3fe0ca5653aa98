import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { PacksToHave } from "../../trade-rules/split-stock";
import { products } from "../catalogue/catalogue-tables";
import { productStock } from "../catalogue/stock-tables";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { notFound } from "../http/failure";
import { packsColumns, toHave } from "../orders/expected-packs";
import { type QuotedLine, quotedLines } from "./quote-content";
import { quotes } from "./quote-tables";

/** A quote as it is stored. */
export type QuoteRow = Omit<typeof quotes.$inferSelect, "lines"> & { lines: QuotedLine[] };

const numbered = z.object({ number: z.string() });

/** The next quote's number: rising, with gaps where one came to nothing. */
export async function nextQuoteNumber(tx: Database): Promise<string> {
  const row = await readRow(tx, numbered, sql`select 'Q-' || nextval('quote_numbers') as number`);
  return row.number;
}

/** The quote that was made of the same before; undefined when there is none. */
export async function findMade(tx: Database, madeOf: string) {
  const [row] = await tx
    .select({ key: quotes.key, number: quotes.number })
    .from(quotes)
    .where(eq(quotes.madeOf, madeOf));
  return row;
}

/** A row with its lines read. */
export const parseQuote = (row: typeof quotes.$inferSelect): QuoteRow => ({
  ...row,
  lines: quotedLines.parse(row.lines),
});

/** A quote by its secret. @throws Failure 404 when there is none, or it was swept. */
export async function readQuote(db: Database, key: string): Promise<QuoteRow> {
  const [row] = await db.select().from(quotes).where(eq(quotes.key, key));
  if (row === undefined) throw notFound();
  return parseQuote(row);
}

/** What there is of the goods now. */
export type StockRow = { id: string; status: string } & PacksToHave;

/** What there is of a quote's goods now, by product; products that are gone are not among them. */
export async function readStock(db: Database, lines: readonly QuotedLine[]): Promise<Map<string, StockRow>> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await db
    .select({ id: products.id, status: products.status, ...packsColumns })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, toHave(row)]));
}
