import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { SearchTerm } from "../../contract/staff-search-terms";
import type { Database } from "../../database/connect";
import { searchTerms } from "../../search/search-tables";

/** A part of a word, as `like` compares it. */
export const likePart = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** Slugs of the categories that are meant, in their order. */
const slugs = sql<string[]>`(select coalesce(json_agg(c.slug order by named.place), '[]')
  from unnest(${searchTerms.categoryIds}) with ordinality named (id, place) join categories c on c.id = named.id)`;

/**
 * Search terms by phrase, so many at most.
 * @param asked `words`: that one of a term's phrases has; `after`: the last phrase of the page before
 */
export function listTerms(
  db: Database,
  { words, after, limit }: { words: string; after?: string | undefined; limit: number },
): Promise<SearchTerm[]> {
  const saying: SQL | undefined =
    words === ""
      ? undefined
      : sql`(${searchTerms.phrase} ilike ${likePart(words)}
          or exists (select from unnest(${searchTerms.also}) said where said ilike ${likePart(words)}))`;
  return db
    .select({
      phrase: searchTerms.phrase,
      also: searchTerms.also,
      categories: slugs,
      words: searchTerms.words,
      size: searchTerms.size,
      sorting: searchTerms.sorting,
      made: searchTerms.made,
      pages: searchTerms.pages,
    })
    .from(searchTerms)
    .where(and(after === undefined ? undefined : gt(searchTerms.phrase, after), saying))
    .orderBy(asc(searchTerms.phrase))
    .limit(limit);
}
