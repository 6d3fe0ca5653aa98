import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { chooseCorrections } from "./edit-distance";
import { storedVocabulary, type Vocabulary } from "./terms/find-terms";
import { type Term, termQuery } from "./text-query";

const unknownWord = z.object({ word: z.string() });
const candidate = z.object({
  typed: z.string(),
  word: z.string(),
  similarity: z.number(),
  products: z.int(),
});

/** Products in which a word is looked for that many have. */
const SAMPLE = 2_000;

/**
 * Which of the words no product and no category has. Words shorter than three letters and numbers are taken for known.
 * Words that products are named with are known without a look at the products, of which a third may have them.
 */
export async function findUnknown(db: Database, words: string[]): Promise<string[]> {
  const correctable = words.filter((word) => /^[a-z]{3,30}$/.test(word));
  if (correctable.length === 0) return [];
  const each = correctable.map((word) => {
    const query = sql`to_tsquery('english', ${termQuery({ word, corrections: [] })})`;
    // Counted, what few products have is read from the index. Asked whether there is any, PostgreSQL reads all products: it
    // guesses that some thousands have a word that it does not know.
    return sql`select ${word}::text as word where numnode(${query}) > 0 and case
      when exists (select from search_words known where starts_with(known.word, ${word}) and known.products > 0) then false
      when exists (select from (select search from products where status = 'active' limit ${SAMPLE}) sample where search @@ ${query}) then false
      else (select count(*) from products where search @@ ${query} and status = 'active') = 0
        and not exists (select from categories where to_tsvector('english', name) @@ ${query}) end`;
  });
  const unknown = await readRows(db, unknownWord, sql.join(each, sql` union all `));
  return unknown.map(({ word }) => word);
}

/** Adds to unknown words what they may be mistyped for. */
export async function correctTerms(
  db: Database,
  words: string[],
  unknown: string[],
  { words: known }: Pick<Vocabulary, "words"> = storedVocabulary,
): Promise<Term[]> {
  const plain = words.map((word): Term => ({ word, corrections: [] }));
  if (unknown.length === 0) return plain;
  const typed = unknown.map((word) => sql`(${word}::text)`);
  const near = await readRows(
    db,
    candidate,
    sql`select typed.word as typed, near.* from (values ${sql.join(typed, sql`, `)}) typed (word)
      cross join lateral (
        select known.word, similarity(known.word, typed.word) as similarity, known.products from ${known} known
        where known.word % typed.word
          or (left(known.word, 1) = left(typed.word, 1)
            and length(known.word) between length(typed.word) - 2 and length(typed.word) + 2)
        order by similarity desc limit 100) near`,
  );
  return plain.map((term) => ({
    word: term.word,
    corrections: chooseCorrections(
      term.word,
      near.filter((entry) => entry.typed === term.word),
    ),
  }));
}
