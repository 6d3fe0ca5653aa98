import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { editDistance } from "../../search/edit-distance";
import { normalise, tokensOf } from "../../search/normalise";
import type { Vocabulary } from "../../search/terms/find-terms";
import type { TermPlan } from "./plan-term";
import { stemsOf, termRow } from "./replace-terms";
import { phrasesOf, type TermDraft } from "./term-csv";

/** Letters by which a mistyped word may differ, and those at its beginning that it may share instead. */
const SLIPS = 2;
const BEGINNING = 3;

/** The words that mistyped ones may be corrected to, as `refreshTermWords` takes them. */
const wordsIn = (draft: TermDraft | undefined): string[] =>
  draft === undefined
    ? []
    : phrasesOf(draft).flatMap((phrase) =>
        phrase.split(/[^a-z]+/).filter((word) => /^[a-z]{3,30}$/.test(word)),
      );

const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/** Whether one may be mistyped for the other. */
const isNear = (typed: string, word: string): boolean =>
  typed.length >= BEGINNING &&
  (typed.slice(0, BEGINNING) === word.slice(0, BEGINNING) ||
    (Math.abs(typed.length - word.length) <= SLIPS && editDistance(typed, word) <= SLIPS));

const wordRow = z.object({ word: z.string() });

/** Those of the words that no product is named with: others are not taken for mistyped. */
async function findUnnamed(db: Database, words: readonly string[]): Promise<Set<string>> {
  const rows = await readRows(
    db,
    wordRow,
    sql`select typed.word from unnest(${texts(words)}) typed (word) where not exists
      (select from search_words known where starts_with(known.word, typed.word) and known.products > 0)`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Those of the queries that a change of a term may move: they say one of its phrases, or nearly one of its words. */
export async function findTouched(
  db: Database,
  { before, after, read }: Pick<TermPlan, "before" | "after" | "read">,
  queries: readonly string[],
): Promise<Set<string>> {
  const stems = await stemsOf(db, queries);
  const ways = [before, after].flatMap((draft) =>
    draft === undefined ? [] : phrasesOf(draft).flatMap((phrase) => read.stems.get(phrase) ?? []),
  );
  const words = [...new Set([...wordsIn(before), ...wordsIn(after)])];
  const typed = new Map(queries.map((query) => [query, tokensOf(normalise(query)).map(({ word }) => word)]));
  const unnamed = await findUnnamed(db, [...new Set([...typed.values()].flat())]);
  return new Set(
    queries.filter((query) => {
      const phrases = ` ${stems.get(query) ?? ""} `;
      return (
        ways.some((way) => phrases.includes(` ${way} `)) ||
        typed.get(query)?.some((said) => unnamed.has(said) && words.some((word) => isNear(said, word))) ===
          true
      );
    }),
  );
}

/** What queries are read by once a term is changed; the tables stay as they are. */
export function vocabularyWith({ before, after, read, others }: TermPlan): Vocabulary {
  const columns = sql`stems, category_ids, words, size, sorting, made, pages`;
  const row = after && termRow(after, read, 0);
  const added =
    row &&
    sql`union all select ${texts(row.stems)}, ${texts(row.categoryIds)}, ${texts(row.words)}, ${row.size}::text,
      ${row.sorting}::text, ${row.made}::boolean, ${texts(row.pages)}`;
  const stay = new Set(others.flatMap(wordsIn));
  const come = wordsIn(after);
  const gone = wordsIn(before).filter((word) => !stay.has(word) && !come.includes(word));
  return {
    terms: sql`(select ${columns} from search_terms where phrase <> ${before?.phrase ?? ""} ${added ?? sql``})`,
    words: sql`(select word, products from search_words where products > 0 or word <> all(${texts(gone)})
      union all select distinct come.word, 0 from unnest(${texts(come)}) come (word)
        where not exists (select from search_words known where known.word = come.word))`,
  };
}
