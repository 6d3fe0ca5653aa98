import { eq, inArray } from "drizzle-orm";
import type { FileDifference } from "../../contract/staff-import";
import { type TermCells, type TermChange, termColumns } from "../../contract/staff-search-terms";
import type { Database } from "../../database/connect";
import { judgedQueries } from "../../search/judged-tables";
import { searchTerms } from "../../search/search-tables";
import { refreshTermWords } from "../../search/search-words";
import { cellDifferences } from "../import/differences";
import { lockImports } from "../import/import-progress";
import { cellsOf, planTerm, type TermPlan } from "./plan-term";
import { termRow } from "./replace-terms";
import { writeTermRow } from "./term-csv";
import { findTouched } from "./touched-queries";

/** What a change made of a term; `before` and `after` are undefined where there is none. */
export type ChangedTerm = {
  phrase: string;
  what: "new" | "changed" | "gone" | "same";
  before: TermCells | undefined;
  after: TermCells | undefined;
  differences: FileDifference["cells"];
};

/** A plan in words of the CSV. */
export function describePlan({ before, after }: TermPlan): ChangedTerm {
  const differences = cellDifferences(
    termColumns,
    before === undefined ? [] : writeTermRow(before),
    after === undefined ? [] : writeTermRow(after),
  );
  const changed = differences.length === 0 ? "same" : "changed";
  return {
    phrase: before?.phrase ?? after?.phrase ?? "",
    what: before === undefined ? "new" : after === undefined ? "gone" : changed,
    before: before && cellsOf(before),
    after: after && cellsOf(after),
    differences,
  };
}

/**
 * Adds a search term, changes one, or removes it. Judged queries that it may move are to be scored again.
 * @throws CatalogueError when it breaks a rule, there is no such term, or somebody changed it since it was seen
 */
export async function changeTerm(tx: Database, change: TermChange): Promise<ChangedTerm> {
  await lockImports(tx);
  const plan = await planTerm(tx, change);
  const { before, after, read, others } = plan;
  const changed = describePlan(plan);
  if (changed.what === "same") return changed;
  if (before !== undefined && after !== undefined) {
    const { position: _position, ...row } = termRow(after, read, 0);
    await tx.update(searchTerms).set(row).where(eq(searchTerms.phrase, before.phrase));
  } else if (before !== undefined) await tx.delete(searchTerms).where(eq(searchTerms.phrase, before.phrase));
  else if (after !== undefined) await tx.insert(searchTerms).values(termRow(after, read, others.length));
  await refreshTermWords(tx);
  const judged = await tx.select({ query: judgedQueries.query }).from(judgedQueries);
  const touched = await findTouched(
    tx,
    plan,
    judged.map(({ query }) => query),
  );
  await tx
    .update(judgedQueries)
    .set({ scoredAt: null })
    .where(inArray(judgedQueries.query, [...touched]));
  return changed;
}
