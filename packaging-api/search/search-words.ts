import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";

/**
 * Counts again the words that products are named with, and those of the search terms, for the correction of mistyped
 * ones. Digits are left out: a mistyped number is another size.
 */
export async function refreshSearchWords(tx: Database): Promise<void> {
  await tx.execute(sql`delete from search_words`);
  await tx.execute(sql`insert into search_words (word, products)
    select word, ndoc from ts_stat($$
      select to_tsvector('simple', p.name || ' ' || p.material || ' ' || p.colour || ' ' || p.strength || ' ' || c.name)
      from products p join categories c on c.id = p.category_id where p.status = 'active'$$)
    where word ~ '^[a-z]{3,30}$'`);
  await addTermWords(tx);
}

/** Adds the words of the search terms to those of products, which are known already. */
async function addTermWords(tx: Database): Promise<void> {
  await tx.execute(sql`insert into search_words (word, products)
    select distinct word, 0 from search_terms, unnest(phrase || also) way, regexp_split_to_table(way, '[^a-z]+') word
    where word ~ '^[a-z]{3,30}$' on conflict (word) do nothing`);
}

/** Counts again the words of the search terms alone: no product is looked at, of which there may be very many. */
export async function refreshTermWords(tx: Database): Promise<void> {
  await tx.execute(sql`delete from search_words where products = 0`);
  await addTermWords(tx);
}
