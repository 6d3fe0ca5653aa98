import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countsTowards } from "../../catalogue/shelves";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { type Token, tokensOf } from "../normalise";

const termFound = z.object({
  /** The first and the last of the typed words that say it, counted from 0. */
  first: z.int(),
  last: z.int(),
  words: z.array(z.string()),
  size: z.string(),
  sorting: z.enum(["", "smallest", "largest"]),
  made: z.boolean(),
  pages: z.array(z.string()),
  /** The categories that are meant, the likeliest first, each with itself and its children. */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), family: z.array(z.string()) })),
});

/** A term of the trade that was found in a query. */
export type FoundTerm = z.infer<typeof termFound> & {
  /** As it was typed. */
  typed: string;
};

/** Terms that only name an order or a help page say nothing of products by themselves. */
export const describes = ({ categories, words }: FoundTerm): boolean =>
  categories.length > 0 || words.length > 0;

/** No term has more words. */
export const TERM_WORDS = 4;
/** More words of a query are not looked up. */
const LOOKED_UP = 16;

/** Words as their stems in the language of the catalogue, the same that its texts are indexed by. */
export const stemOf = sql`coalesce((ts_lexize('english_stem', word))[1], word)`;

/** The longest terms first come, none over another. */
function withoutOverlaps(found: z.infer<typeof termFound>[]): z.infer<typeof termFound>[] {
  const taken = new Set<number>();
  return [...found]
    .sort((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first)
    .filter(({ first, last }) => {
      const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    })
    .sort((a, b) => a.first - b.first);
}

/** What a query is read by: the terms, and the words that mistyped ones are corrected to. Each is a table or a subquery. */
export type Vocabulary = { terms: SQL; words: SQL };
/** What the shop has. */
export const storedVocabulary: Vocabulary = { terms: sql`search_terms`, words: sql`search_words` };

/** The terms of the trade in a text that `normalise` made, in their order. */
export async function findTerms(
  db: Database,
  text: string,
  { terms }: Pick<Vocabulary, "terms"> = storedVocabulary,
): Promise<FoundTerm[]> {
  const tokens = tokensOf(text).slice(0, LOOKED_UP);
  if (tokens.length === 0) return [];
  const typed = sql.join(
    tokens.map(({ word }, index) => sql`(${index}::int, ${word}::text)`),
    sql`, `,
  );
  const found = await readRows(
    db,
    termFound,
    sql`with typed as (select n, ${stemOf} as stem from (values ${typed}) words (n, word)),
      spans as (select head.n as first, tail.n as last,
          (select string_agg(stem, ' ' order by n) from typed where n between head.n and tail.n) as stems
        from typed head join typed tail on tail.n between head.n and head.n + ${TERM_WORDS - 1})
      select spans.first, spans.last, term.words, term.size, term.sorting, term.made, term.pages,
        (select coalesce(json_agg(json_build_object('slug', family.slug, 'name', family.name, 'family',
            (select json_agg(own.id) from categories own where ${countsTowards(sql`own`, sql`family`)}))
            order by array_position(term.category_ids, family.id)), '[]')
          from categories family where family.id = any(term.category_ids)) as categories
      from spans join ${terms} term on term.stems @> array[spans.stems]`,
  );
  return withoutOverlaps(found).map((term) => ({ ...term, typed: between(text, tokens, term) }));
}

function between(text: string, tokens: Token[], { first, last }: { first: number; last: number }): string {
  return text.slice(tokens[first]?.from ?? 0, tokens[last]?.to ?? text.length);
}

/** What is left of a text once the terms are taken out. */
export function withoutTerms(text: string, terms: FoundTerm[]): string {
  const tokens = tokensOf(text);
  let rest = text;
  for (const { first, last } of terms) {
    const [from = 0, to = 0] = [tokens[first]?.from, tokens[last]?.to];
    rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  }
  return rest;
}
