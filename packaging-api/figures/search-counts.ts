import { type SQL, sql } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import type { Database } from "../database/connect";

/** Searches for different words that are counted between two writings; those beyond are not counted. */
const MOST_PENDING = 1_000;
/** Different words of a day that are kept. */
const MOST_OF_A_DAY = 2_000;
const LONGEST = 80;
/** So many digits may be a telephone number, an order or a card. */
const MOST_DIGITS = 7;

type Count = { day: string; words: string; searches: number; nothing: number };

/**
 * What somebody searched for, as it is counted; undefined for what may be about a person: an e-mail address, many digits
 * or a long text.
 */
export function countedWords(given: string): string | undefined {
  const words = given
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
  const digits = words.replace(/\D/g, "").length;
  // Sizes have digits too: "305 x 229 x 152".
  const isSize = /\d\s*(x|×|\*|by)\s*\d/.test(words);
  const isCounted =
    words !== "" && words.length <= LONGEST && !words.includes("@") && (isSize || digits <= MOST_DIGITS);
  return isCounted ? words : undefined;
}

/** Adds searches to what is stored, in the order of the words: several programs wait for each other and no more. */
const addSearches = (counts: Count[]): SQL => sql`
  insert into search_counts (day, words, searches, found_nothing)
  select c.day, c.words, c.searches, c.nothing
  from json_to_recordset(${JSON.stringify(counts)}::json) as c(day date, words text, searches int, nothing int)
  where exists (select 1 from search_counts s where s.day = c.day and s.words = c.words)
    or (select count(*) from search_counts s where s.day = c.day) < ${MOST_OF_A_DAY}
  order by c.day, c.words
  on conflict (day, words) do update set searches = search_counts.searches + excluded.searches,
    found_nothing = search_counts.found_nothing + excluded.found_nothing`;

/** Searches that were not written yet. They are counted here and written together, without who searched. */
export class SearchCounts {
  #counts = new Map<string, Count>();

  /** Counts a search that found so many products. */
  count(given: string, found: number, now = new Date()): void {
    const words = countedWords(given);
    if (words === undefined) return;
    const day = londonDay(now);
    const key = `${day} ${words}`;
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= MOST_PENDING) return;
    this.#counts.set(key, {
      day,
      words,
      searches: (count?.searches ?? 0) + 1,
      nothing: (count?.nothing ?? 0) + (found === 0 ? 1 : 0),
    });
  }

  /** Writes what was counted. When that fails it is written the next time. */
  async write(db: Database): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      const sorted = [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []);
      await db.execute(addSearches(sorted));
    } catch (error) {
      for (const [key, { day, words, searches, nothing }] of counts) {
        const since = this.#counts.get(key);
        this.#counts.set(key, {
          day,
          words,
          searches: searches + (since?.searches ?? 0),
          nothing: nothing + (since?.nothing ?? 0),
        });
      }
      throw error;
    }
  }
}
