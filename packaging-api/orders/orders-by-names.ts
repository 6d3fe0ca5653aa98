import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { namesOf, orders, wordsOf } from "./order-tables";

/** Words of a search that are read. */
const MOST_WORDS = 8;
/** A word of fewer letters is looked for as a whole: very many begin with two. */
const PREFIX_LETTERS = 3;
/** Orders that are looked at one by one rather than that the index of words is asked. */
export const LOOKED_AT = 20_000;
/** By so many of the latest orders it is judged how many have a word, */
const SAMPLE = 2_000;
/** and by so many of these, that few have it: they are looked at one by one for the other words. */
const FEW = 40;
/** Words that the index is asked for at most: each takes it as long as all orders that have it take. */
const MOST_ASKED = 2;
/**
 * So that PostgreSQL notes each order of a word: by its default of 4 MB it notes only pages where a word stands in a tenth of a
 * million orders, and reads all that stands on them.
 */
const WORK_MEMORY = "64MB";

/** The words of a search, each once: small letters and digits, nothing else reaches a query. */
export const readWords = (typed: string): string[] =>
  [...new Set(typed.toLowerCase().match(/[\p{L}\p{N}]+/gu))].slice(0, MOST_WORDS);

/** ["ann", "o", "brien"] → "'ann':* & 'o' & 'brien':*" */
const wordsQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word}'${[...word].length >= PREFIX_LETTERS ? ":*" : ""}`).join(" & ");

/** Which orders are looked for: by a word or more of their names, placed between which moments, and what else narrows them. */
export type NamedOrders = {
  words: readonly string[];
  between: SQL | undefined;
  narrowed: SQL | undefined;
};

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
const latestFirst = sql`order by placed_at desc, id desc`;

/** Whether each word is the beginning of one of an order's names, as the index knows it. */
const haveWords = (words: readonly string[]): SQL =>
  sql`${wordsOf(orders)} @@ to_tsquery('simple', ${wordsQuery(words)})`;

const contains = (word: string): SQL => sql`position(lower(${word}) in lower(${namesOf(orders)})) > 0`;

/** The same of orders that are looked at. Whether each word stands anywhere takes a fifth of the time to say, and is said first. */
const areNamed = (words: readonly string[]): SQL =>
  all(...words.map(contains), sql`case when ${haveWords(words)} then true else false end`);

/** The ids of the latest of them that are among the shop's latest: where many orders have the words, all that are asked for. */
export const amongLatest = ({ words, between, narrowed }: NamedOrders, limit: number): SQL =>
  sql`select id from (select * from orders where ${all(between)} ${latestFirst} limit ${LOOKED_AT}) orders
    where ${all(areNamed(words), narrowed)} ${latestFirst} limit ${limit}`;

const beyond = z.object({ beyond: z.boolean() });

/** Whether there are others than those latest ones. */
export async function areMore(db: Database, { between }: NamedOrders): Promise<boolean> {
  const further = sql`select from orders where ${all(between)} ${latestFirst} offset ${LOOKED_AT} limit 1`;
  return (await readRow(db, beyond, sql`select exists (${further}) as beyond`)).beyond;
}

const plan = z.object({
  "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]),
});

/** Whether so few are left without the words that all of them can be looked at, as PostgreSQL's planner takes it. */
async function areFew(db: Database, { between, narrowed }: NamedOrders): Promise<boolean> {
  if (narrowed === undefined && between === undefined) return false;
  const { "QUERY PLAN": planned } = await readRow(
    db,
    plan,
    sql`explain (format json) select from orders where ${all(narrowed, between)}`,
  );
  return planned[0].Plan["Plan Rows"] <= LOOKED_AT;
}

const counted = z.object({ counts: z.array(z.int()) });

/**
 * Which of the words the index is asked for: none where few orders are left without them, else the one that few orders have,
 * else the two that the fewest have.
 */
export async function chooseWords(db: Database, named: NamedOrders): Promise<readonly string[]> {
  const { words } = named;
  if (await areFew(db, named)) return [];
  const counts = words.map((word) => sql`count(*) filter (where ${contains(word)})`);
  const { counts: found } = await readRow(
    db,
    counted,
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts
      from (select * from orders ${latestFirst} limit ${SAMPLE}) orders`,
  );
  const fewestFirst = words
    .map((word, index) => ({ word, count: found[index] ?? 0 }))
    .sort((one, other) => one.count - other.count);
  const asked = fewestFirst.some(({ count }) => count <= FEW) ? 1 : MOST_ASKED;
  return fewestFirst.slice(0, asked).map(({ word }) => word);
}

/**
 * The ids of the latest of all of them, in a transaction with `makeRoom`. All are found before they are put in order: on a walk
 * from the latest to the first, PostgreSQL would look for seconds for words that no order has together.
 * @param asked the words that the index is asked for
 */
export function amongAll(
  { words, between, narrowed }: NamedOrders,
  asked: readonly string[],
  limit: number,
): SQL {
  const byIndex = asked.length === 0 ? undefined : haveWords(asked);
  const byLook = asked.length < words.length ? areNamed(words) : undefined;
  return sql`with found as materialized (
      select id, placed_at from orders where ${all(byIndex, byLook, between, narrowed)})
    select id from found ${latestFirst} limit ${limit}`;
}

/** Gives a transaction the room that `amongAll` needs. */
export async function makeRoom(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('work_mem', ${WORK_MEMORY}, true)`);
}
