import { desc, eq, lt, notInArray, or, sql } from "drizzle-orm";
import type { SearchComparison } from "../../contract/staff-judged-queries";
import { type TermChange, type TermProposal, termProposal } from "../../contract/staff-search-terms";
import type { Database } from "../../database/connect";
import { compareScores } from "../../search/judged/score-queries";
import { CatalogueError } from "../edit/change-product";
import { termProposals } from "../term-tables";
import { type ChangedTerm, describePlan } from "./change-term";
import { planTerm, seenOf } from "./plan-term";
import { findTouched, vocabularyWith } from "./touched-queries";

/** Changes that are kept at most, and for how many days: long enough to look at one and make it. */
const MOST_KEPT = 50;
const DAYS = 7;

/** What a change of a term would do, to it and to the score of the judged queries. */
export type ComparedTerm = { changed: ChangedTerm; comparison: SearchComparison; seen: string | undefined };

/**
 * Works out what a change of a term would do to the score of the judged queries. Shoppers notice nothing of it.
 * @throws CatalogueError as `changeTerm` does, and while judged queries are being scored already
 */
export async function compareTerm(db: Database, change: TermChange): Promise<ComparedTerm> {
  const plan = await planTerm(db, change);
  const comparison = await compareScores(db, {
    vocabulary: vocabularyWith(plan),
    findTouched: (queries) => findTouched(db, plan, queries),
  });
  if (comparison === undefined) throw new CatalogueError(BEING_SCORED);
  return { changed: describePlan(plan), comparison, seen: plan.before && seenOf(plan.before) };
}

/** What is said when judged queries are being scored already. */
export const BEING_SCORED = "The judged queries are being scored already. Try again in a minute.";

/** Keeps a change with what it would do, and forgets those before the latest. @returns its number */
export async function keepProposal(
  tx: Database,
  { change, compared, actor }: { change: TermChange; compared: ComparedTerm; actor: string },
): Promise<number> {
  const { changed, comparison, seen } = compared;
  const [kept] = await tx
    .insert(termProposals)
    .values({
      // What is made later is made of what was compared.
      change: { ...change, ...(seen !== undefined && { seen }) },
      comparison,
      differences: changed.differences,
      actor,
    })
    .returning({ id: termProposals.id });
  if (kept === undefined) throw new Error("A change was not kept.");
  const latest = tx
    .select({ id: termProposals.id })
    .from(termProposals)
    .orderBy(desc(termProposals.id))
    .limit(MOST_KEPT);
  await tx
    .delete(termProposals)
    .where(
      or(
        notInArray(termProposals.id, latest),
        lt(termProposals.createdAt, sql`now() - make_interval(days => ${DAYS})`),
      ),
    );
  return kept.id;
}

/** A change that was compared; undefined when it is not kept any more. */
export async function findProposal(db: Database, id: number): Promise<TermProposal | undefined> {
  const [row] = await db.select().from(termProposals).where(eq(termProposals.id, id));
  if (row === undefined) return undefined;
  const { createdAt, actor: _actor, ...proposal } = row;
  return termProposal.parse({ ...proposal, comparedAt: createdAt.toISOString() });
}
