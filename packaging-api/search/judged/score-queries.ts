import { setImmediate } from "node:timers/promises";
import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { MovedScore, SearchComparison, SearchScore } from "../../contract/staff-judged-queries";
import type { Database } from "../../database/connect";
import { runAlone } from "../../database/job-lease";
import { readRow } from "../../database/rows";
import { judgedQueries } from "../judged-tables";
import { storedVocabulary, type Vocabulary } from "../terms/find-terms";
import { meanOf } from "./gain";
import { judge, readFamilies } from "./judge";

/**
 * Milliseconds after which no further query is looked for. With a million products one may take a second, so a change of a
 * term that many queries have may not be seen through; how many are left is said.
 */
const LONGEST_MS = 25_000;

/** Only one at a time in all programs of the shop: each takes the database for long. Longer than the slowest statement. */
const JOB = { name: "score judged queries", seconds: 90 };

/** Smaller differences are of the arithmetic. */
const SAME = 1e-9;

const totalRow = z.object({
  score: z.number().nullable(),
  judged: z.int(),
  scored: z.int(),
  due: z.int(),
  from: z.coerce.date().nullable(),
  to: z.coerce.date().nullable(),
});

/** How well the search answers the judged queries, by their last scores. */
export async function readSearchScore(db: Database): Promise<SearchScore> {
  const { score, from, to, ...counts } = await readRow(
    db,
    totalRow,
    sql`select avg(score)::float8 as score, count(*)::int as judged, count(score)::int as scored,
        (count(*) filter (where scored_at is null))::int as due, min(scored_at) as from, max(scored_at) as to
      from judged_queries`,
  );
  return {
    ...counts,
    ...(score !== null && { score }),
    ...(from !== null && { from: from.toISOString() }),
    ...(to !== null && { to: to.toISOString() }),
  };
}

/**
 * Scores the judged queries, those first that are due or were scored longest ago, until all are scored or the time is over.
 * @param since what was scored then or later is left out
 * @returns how many were scored; undefined, without doing it, while they are being scored already
 */
export function scoreQueries(db: Database, since: Date): Promise<number | undefined> {
  return runAlone(db, JOB, async () => {
    const end = performance.now() + LONGEST_MS;
    const families = await readFamilies(db);
    const rows = await db
      .select()
      .from(judgedQueries)
      .where(or(isNull(judgedQueries.scoredAt), lt(judgedQueries.scoredAt, since)))
      .orderBy(sql`${judgedQueries.scoredAt} asc nulls first`, asc(judgedQueries.query));
    let done = 0;
    for (const row of rows) {
      if (performance.now() > end) break;
      // Shoppers' statements come between: the embedded database answers without a pause.
      await setImmediate();
      const { query, best, good, related } = row;
      const score = (await judge(db, row, families)) ?? null;
      await db
        .update(judgedQueries)
        .set({ score, scoredAt: new Date() })
        .where(
          and(
            eq(judgedQueries.query, query),
            eq(judgedQueries.best, best),
            eq(judgedQueries.good, good),
            eq(judgedQueries.related, related),
          ),
        );
      done += 1;
    }
    return done;
  });
}

/** What a change of the search terms is: by what queries are read with it, and which it may move. */
export type VocabularyChange = {
  vocabulary: Vocabulary;
  findTouched(queries: readonly string[]): Promise<ReadonlySet<string>>;
};

/**
 * The score of the judged queries without a change and with it. Only queries that it may move are looked for, both ways and
 * without changing anything; of the others the last score counts.
 * @returns undefined, without doing it, while they are being scored already
 */
export function compareScores(
  db: Database,
  { vocabulary, findTouched }: VocabularyChange,
): Promise<SearchComparison | undefined> {
  return runAlone(db, JOB, async () => {
    const end = performance.now() + LONGEST_MS;
    const families = await readFamilies(db);
    const rows = await db.select().from(judgedQueries).orderBy(asc(judgedQueries.query));
    const touched = await findTouched(rows.map(({ query }) => query));
    const pairs: MovedScore[] = [];
    let [looked, left] = [0, 0];
    for (const row of rows) {
      const { query, score } = row;
      const isLate = performance.now() > end;
      if (!touched.has(query) || isLate) {
        if (touched.has(query)) left += 1;
        if (score !== null) pairs.push({ query, before: score, after: score });
        continue;
      }
      await setImmediate();
      looked += 1;
      const before = await judge(db, row, families, storedVocabulary);
      const after = await judge(db, row, families, vocabulary);
      if (before !== undefined && after !== undefined) pairs.push({ query, before, after });
    }
    const [before, after] = [
      meanOf(pairs.map((pair) => pair.before)),
      meanOf(pairs.map((pair) => pair.after)),
    ];
    return {
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      scored: pairs.length,
      looked,
      left,
      moved: pairs
        .filter((pair) => Math.abs(pair.after - pair.before) > SAME)
        .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
    };
  });
}
