import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import { categories } from "../../catalogue/catalogue-tables";
import type { FileDifference } from "../../contract/staff-import";
import { termColumns } from "../../contract/staff-search-terms";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { judgedQueries } from "../../search/judged-tables";
import { searchTerms } from "../../search/search-tables";
import { stemOf } from "../../search/terms/find-terms";
import { cellDifferences } from "../import/differences";
import type { ImportCounts } from "../import/import-step";
import type { Merged } from "../import/merge-categories";
import { LineProblem, type ReportProblem } from "../import/problem";
import { phrasesOf, type TermDraft, wordsOf, writeTermRow } from "./term-csv";

/** So many terms are written with one statement. */
const BATCH = 200;

const stemmed = z.object({ phrase: z.string(), stems: z.string() });

/** The stems of texts such as phrases, by the text as it is written. */
export async function stemsOf(tx: Database, phrases: readonly string[]): Promise<Map<string, string>> {
  const rows = await readRows(
    tx,
    stemmed,
    sql`select phrase, string_agg(${stemOf}, ' ' order by place) as stems
      from (select phrase, word, place from json_array_elements(${JSON.stringify(
        phrases.map((phrase) => ({ phrase, words: wordsOf(phrase) })),
      )}::json) entry, lateral (select entry ->> 'phrase' as phrase) named,
        json_array_elements_text(entry -> 'words') with ordinality spoken (word, place)) words
      group by phrase`,
  );
  return new Map(rows.map(({ phrase, stems }) => [phrase, stems]));
}

/** All search terms as lines of the CSV, in their order. */
export async function storedTerms(db: Database): Promise<Omit<TermDraft, "line">[]> {
  const rows = await db.select().from(searchTerms).orderBy(asc(searchTerms.position));
  const slugs = new Map(
    (await db.select({ id: categories.id, slug: categories.slug }).from(categories)).map(({ id, slug }) => [
      id,
      slug,
    ]),
  );
  return rows.map(({ position: _position, stems: _stems, categoryIds, ...term }) => ({
    ...term,
    categories: categoryIds.flatMap((id) => slugs.get(id) ?? []),
  }));
}

/** What the lines make of the terms before, by phrase; those that are gone come last, without a line of their own. */
function termDifferences(
  drafts: readonly TermDraft[],
  before: ReadonlyMap<string, readonly string[]>,
): FileDifference[] {
  const said = drafts.flatMap((draft): FileDifference[] => {
    const past = before.get(draft.phrase);
    const cells = cellDifferences(termColumns, past ?? [], writeTermRow(draft));
    const what = past === undefined ? "new" : "changed";
    return cells.length === 0 ? [] : [{ line: draft.line, subject: draft.phrase, what, cells }];
  });
  const stays = new Set(drafts.map(({ phrase }) => phrase));
  const gone = [...before].filter(([phrase]) => !stays.has(phrase));
  return [
    ...said,
    ...gone.map(([subject, past]): FileDifference => {
      return { line: 0, subject, what: "gone", cells: cellDifferences(termColumns, past, []) };
    }),
  ];
}

/** Drafts with the stems of their phrases, and the categories by their slugs: what the rules and the table need. */
export type TermsRead = { stems: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string> };

/** Reads what `termProblems` and `termRow` need of terms. */
export async function readTerms(db: Database, drafts: readonly TermDraft[]): Promise<TermsRead> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories);
  return {
    stems: await stemsOf(db, [...new Set(drafts.flatMap(phrasesOf))]),
    ids: new Map(rows.map(({ id, slug }) => [slug, id])),
  };
}

/**
 * Reports what is wrong with terms beside each other: a category that is not there, or a phrase that is there twice.
 * @param placeOf where the same phrase stands, for the sentence: "on line 3"
 */
export function reportTermProblems(
  drafts: readonly TermDraft[],
  { stems, ids }: TermsRead,
  report: ReportProblem,
  placeOf: (draft: TermDraft) => string,
): void {
  const seen = new Map<string, TermDraft>();
  for (const draft of drafts) {
    for (const slug of draft.categories)
      if (!ids.has(slug)) report(new LineProblem(draft.line, `There is no category “${slug}”.`));
    const own = new Set<string>();
    for (const phrase of phrasesOf(draft)) {
      const key = stems.get(phrase) ?? "";
      const first = seen.get(key);
      if (first !== undefined && !own.has(key))
        report(new LineProblem(draft.line, `“${phrase}” means the same as a phrase ${placeOf(first)}.`));
      own.add(key);
      seen.set(key, first ?? draft);
    }
  }
}

/** A term as the table has it. */
export function termRow(
  { line: _line, categories: slugs, ...term }: TermDraft,
  { stems, ids }: TermsRead,
  position: number,
): typeof searchTerms.$inferInsert {
  return {
    ...term,
    position,
    stems: [...new Set(phrasesOf(term).flatMap((phrase) => stems.get(phrase) ?? []))],
    categoryIds: slugs.flatMap((slug) => ids.get(slug) ?? []),
  };
}

/**
 * Makes the shop's search terms what the lines say: those that the file does not have are gone. Writes nothing when a
 * problem was reported. All judged queries are to be scored again.
 */
export async function replaceTerms(
  tx: Database,
  drafts: TermDraft[],
  report: ReportProblem,
  checkOnly: () => boolean,
): Promise<Merged> {
  const read = await readTerms(tx, drafts);
  reportTermProblems(drafts, read, report, ({ line }) => `on line ${line}`);
  const before = new Map((await storedTerms(tx)).map((term) => [term.phrase, writeTermRow(term)]));
  const known = drafts.filter(({ phrase }) => before.has(phrase));
  const unchanged = known.filter(
    (draft) => JSON.stringify(before.get(draft.phrase)) === JSON.stringify(writeTermRow(draft)),
  ).length;
  const differences = termDifferences(drafts, before);
  const counts: ImportCounts = {
    created: drafts.length - known.length,
    updated: known.length - unchanged,
    unchanged,
    removed: before.size - known.length,
  };
  if (checkOnly()) return { counts, differences };
  const rows = drafts.map((draft, position) => termRow(draft, read, position));
  await tx.delete(searchTerms);
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(searchTerms).values(rows.slice(from, from + BATCH));
  if (differences.length > 0) await tx.update(judgedQueries).set({ scoredAt: null });
  return { counts, differences };
}
