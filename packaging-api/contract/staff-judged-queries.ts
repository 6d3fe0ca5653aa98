import { z } from "zod";
import { actBody } from "./staff";
import { optional } from "./text";

/** Judged queries of a shop at most: each is searched for when they are scored. */
export const MOST_JUDGED = 500;
/** Characters of a judged query. */
export const JUDGED_LENGTH = 80;

/** What a query's products are judged by, the best first; a list each. */
export const judgedGrades = ["best", "good", "related"] as const;

/** From 0 to 1; null before the first, and where the shop shows nothing of what is named. */
const score = z.number().min(0).max(1);

/** A query, and codes of products or slugs of categories that whoever types it came for, are served by, or could use. */
const judgement = z.object({
  query: z.string(),
  best: z.array(z.string()),
  good: z.array(z.string()),
  related: z.array(z.string()),
});
const judgedQuery = judgement.extend({ score: score.nullable(), scoredAt: z.iso.datetime().nullable() });
export type JudgedQuery = z.infer<typeof judgedQuery>;

/** How well the search answers all judged queries, by their last scores. */
export const searchScore = z.object({
  /** The mean; absent where none was scored yet. */
  score: score.optional(),
  judged: z.int(),
  /** Those that have a score. */
  scored: z.int(),
  /** Those that are to be scored again, because they or search terms were changed. */
  due: z.int(),
  /** When the first and the last of the scores were made. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});
export type SearchScore = z.infer<typeof searchScore>;

/** A query whose score a change moves. */
const movedScore = z.object({ query: z.string(), before: score, after: score });
export type MovedScore = z.infer<typeof movedScore>;

/** The judged queries' score without a change and with it. */
export const searchComparison = z.object({
  /** The means of the queries that have a score; absent where none has. */
  before: score.optional(),
  after: score.optional(),
  /** Queries that both means are of. */
  scored: z.int(),
  /** Queries that the change may move: looked for, and left because there was no more time. */
  looked: z.int(),
  left: z.int(),
  /** Those that it moves, the most moved first. */
  moved: z.array(movedScore),
});
export type SearchComparison = z.infer<typeof searchComparison>;

const query = z.string().min(1).max(JUDGED_LENGTH);
/** What a judged query was when it was shown, by which it is known whether somebody changed it since. */
const seen = z.string().max(64);
/** Names between semicolons, as in a file. */
const cell = z.string().max(5_000).default("");

/** `words`: that the query has; `after`: the last query of the page before. */
export const judgedListQuery = z.object({
  words: optional(JUDGED_LENGTH),
  after: z.string().max(JUDGED_LENGTH).optional(),
});
export const judgedList = z.object({
  total: searchScore,
  queries: z.array(judgedQuery),
  next: z.string().optional(),
});
export const judgedOne = z.object({ query });
export const judgedShown = judgedQuery.extend({ seen });
/** `former`: the query that is changed; without it a new one is added. */
export const saveJudgedBody = actBody.extend({
  former: query.optional(),
  seen: seen.optional(),
  query: z.string().max(1_000),
  best: cell,
  good: cell,
  related: cell,
});
export const removeJudgedBody = actBody.extend({ query, seen: seen.optional() });
/** What the scoring came to, in one sentence. */
export const scoredNow = z.object({ sentence: z.string(), total: searchScore });
