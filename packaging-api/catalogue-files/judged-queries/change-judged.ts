import { createHash } from "node:crypto";
import { and, asc, eq, gt, ilike, sql } from "drizzle-orm";
import { z } from "zod";
import {
  JUDGED_LENGTH,
  type JudgedQuery,
  judgedGrades,
  MOST_JUDGED,
} from "../../contract/staff-judged-queries";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import type { Judgement } from "../../search/judged/judge";
import { judgedQueries } from "../../search/judged-tables";
import { normalise, tokensOf } from "../../search/normalise";
import { CatalogueError } from "../edit/change-product";
import { entries, joinEntries } from "../import/cells";
import { lockImports } from "../import/import-progress";
import { likePart } from "../search-terms/list-terms";

/** Products and categories that one grade of a query may name. */
const MOST_NAMED = 200;

/** A judged query as somebody types it: names between semicolons. */
export type JudgedCells = { query: string } & Record<(typeof judgedGrades)[number], string>;

const present = ({ scoredAt, ...row }: typeof judgedQueries.$inferSelect): JudgedQuery => ({
  ...row,
  scoredAt: scoredAt?.toISOString() ?? null,
});

/** A judged query as it is typed. */
export const judgedCells = ({ query, best, good, related }: Judgement): JudgedCells => ({
  query,
  best: joinEntries(best),
  good: joinEntries(good),
  related: joinEntries(related),
});

/** What a judged query is, in a few figures, by which it is known whether somebody changed it since. */
const seenOf = (judgement: Judgement): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.values(judgedCells(judgement))))
    .digest("hex")
    .slice(0, 32);

/**
 * Judged queries by their words, so many at most.
 * @param asked `words`: that the query has; `after`: the last query of the page before
 */
export async function listJudged(
  db: Database,
  { words, after, limit }: { words: string; after?: string | undefined; limit: number },
): Promise<JudgedQuery[]> {
  const rows = await db
    .select()
    .from(judgedQueries)
    .where(
      and(
        after === undefined ? undefined : gt(judgedQueries.query, after),
        words === "" ? undefined : ilike(judgedQueries.query, likePart(words)),
      ),
    )
    .orderBy(asc(judgedQueries.query))
    .limit(limit);
  return rows.map(present);
}

async function findJudged(db: Database, query: string) {
  const [row] = await db.select().from(judgedQueries).where(eq(judgedQueries.query, query));
  if (row === undefined) throw new CatalogueError(`There is no judged query “${query}”.`);
  return row;
}

/** One judged query. @throws CatalogueError when there is no such one */
export async function readJudged(db: Database, query: string): Promise<JudgedQuery & { seen: string }> {
  const row = await findJudged(db, query);
  return { ...present(row), seen: seenOf(row) };
}

/** The judged query as it was seen, if there was one. @throws CatalogueError */
async function lockSeen(tx: Database, query: string, seen: string | undefined) {
  await lockImports(tx);
  const row = await findJudged(tx, query);
  if (seen !== undefined && seen !== seenOf(row))
    throw new CatalogueError(
      `“${query}” was changed by somebody else meanwhile. Look at it as it is now, and change it again.`,
    );
  return row;
}

const nameRow = z.object({ name: z.string() });

/** Names that are neither a product's code nor a category's slug. */
async function findUnknown(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    nameRow,
    sql`select distinct named.name from unnest(${sql.param(names)}::text[]) named (name)
      where not exists (select from products where sku = named.name)
        and not exists (select from categories where slug = named.name)
      order by named.name`,
  );
  return rows.map(({ name }) => name);
}

/** Reads judged queries as they are typed, and says what is wrong with each. */
async function readCells(
  db: Database,
  typed: readonly JudgedCells[],
): Promise<{ judgements: Judgement[]; problems: string[] }> {
  const problems: string[] = [];
  const judgements = typed.map((cells): Judgement => {
    const query = cells.query.trim();
    if (query.length > JUDGED_LENGTH)
      problems.push(`A judged query has at most ${JUDGED_LENGTH} characters.`);
    if (tokensOf(normalise(query)).length === 0)
      problems.push(`“${query}” is a query without letters or digits.`);
    const [best, good, related] = judgedGrades.map((grade) => {
      const names = [...new Set(entries(cells[grade]))];
      if (names.length > MOST_NAMED)
        problems.push(`“${query}”: ${grade} has more than ${MOST_NAMED} entries.`);
      return names;
    });
    if (best === undefined || best.length === 0)
      problems.push(`“${query}”: best names no product and no category.`);
    return { query, best: best ?? [], good: good ?? [], related: related ?? [] };
  });
  const names = new Set(judgements.flatMap(({ best, good, related }) => [...best, ...good, ...related]));
  for (const name of await findUnknown(db, [...names]))
    problems.push(`“${name}” is neither a product's code nor a category's address.`);
  return { judgements, problems };
}

/** What a change made of a judged query; undefined where there is none. */
export type ChangedJudgement = {
  query: string;
  before: JudgedCells | undefined;
  after: JudgedCells | undefined;
};

/**
 * Adds a judged query, or changes one. It is to be scored again.
 * @param change `former`: the query that is changed; `seen`: what it was when it was shown
 * @throws CatalogueError when it breaks a rule, there is no such query, or somebody changed it since it was seen
 */
export async function saveJudged(
  tx: Database,
  { former, seen, cells }: { former?: string | undefined; seen?: string | undefined; cells: JudgedCells },
): Promise<ChangedJudgement> {
  await lockImports(tx);
  const before = former === undefined ? undefined : await lockSeen(tx, former, seen);
  const { judgements, problems } = await readCells(tx, [cells]);
  const [after] = judgements;
  if (problems.length > 0 || after === undefined) throw new CatalogueError(problems.join(" "));
  if (before === undefined && (await tx.$count(judgedQueries)) >= MOST_JUDGED)
    throw new CatalogueError(`No more than ${MOST_JUDGED} judged queries are kept.`);
  const [same] = await tx
    .select({ query: judgedQueries.query })
    .from(judgedQueries)
    .where(eq(sql`lower(${judgedQueries.query})`, after.query.toLowerCase()));
  if (same !== undefined && same.query !== before?.query)
    throw new CatalogueError(`“${after.query}” is a judged query already.`);
  const outcome = { before: before && judgedCells(before), after: judgedCells(after) };
  if (before !== undefined && JSON.stringify(outcome.before) === JSON.stringify(outcome.after))
    return { query: before.query, ...outcome };
  const row = { ...after, score: null, scoredAt: null };
  if (before === undefined) await tx.insert(judgedQueries).values(row);
  else await tx.update(judgedQueries).set(row).where(eq(judgedQueries.query, before.query));
  return { query: before?.query ?? after.query, ...outcome };
}

/** Removes a judged query. @throws CatalogueError as `saveJudged` does */
export async function removeJudged(
  tx: Database,
  { query, seen }: { query: string; seen?: string | undefined },
): Promise<ChangedJudgement> {
  const row = await lockSeen(tx, query, seen);
  await tx.delete(judgedQueries).where(eq(judgedQueries.query, query));
  return { query, before: judgedCells(row), after: undefined };
}

/**
 * Fills an empty list of judged queries.
 * @returns what is wrong with them; then nothing was written
 */
export async function fillJudged(tx: Database, typed: readonly JudgedCells[]): Promise<string[]> {
  const { judgements, problems } = await readCells(tx, typed);
  if (problems.length === 0)
    await tx.insert(judgedQueries).values(judgements.map((judgement) => ({ ...judgement })));
  return problems;
}
