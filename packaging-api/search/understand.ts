import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { together } from "../catalogue/scope";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { products } from "../database/schema";
import { correctTerms } from "./corrections";
import type { Keyword } from "./keyword";
import { matchSize } from "./size-match";
import { matchText, type TextMatch } from "./text-match";

/** A way to understand the keyword: which products it means and which come first. */
export type Reading = { found: SQL; order: SQL[] };

const inStockFirst = sql`(${products.stock} > 0) desc`;
/** The order of what means the same. */
export const steady = [inStockFirst, sql`${products.bulk}`, sql`${products.sku}`];

async function finds(db: Database, found: SQL): Promise<boolean> {
  const answer = z.object({ found: z.boolean() });
  const row = await readRow(
    db,
    answer,
    sql`select exists (select from ${products} where ${together(found)}) as found`,
  );
  return row.found;
}

/**
 * The readings of a keyword, the strictest first: every word and the size; every word, mistyped ones corrected; the
 * words without the size; any of the words; the size alone.
 */
async function* readings(db: Database, keyword: Keyword): AsyncGenerator<Reading> {
  const { words } = keyword;
  const hasSize = keyword.size !== undefined || keyword.mailer !== undefined;
  const size = hasSize ? matchSize(keyword.size ?? { sides: [], label: "" }, keyword.mailer) : undefined;
  if (words.length > 0) {
    const asTyped = words.map((word) => ({ word, corrections: [] }));
    const strict = await matchText(db, asTyped, "&");
    const best = ({ foremost, score }: TextMatch) => [
      sql`${foremost} desc`,
      ...(size?.order ?? []),
      sql`${score} desc`,
      ...steady,
    ];
    yield { found: and(strict.found, size?.near) ?? strict.found, order: best(strict) };
    const corrected = await correctTerms(db, words);
    const lenient = await matchText(db, corrected, "&");
    yield { found: and(lenient.found, size?.near) ?? lenient.found, order: best(lenient) };
    if (size !== undefined) yield { found: lenient.found, order: best(lenient) };
    const any = await matchText(db, corrected, "|");
    if (size !== undefined) yield { found: and(any.found, size.near) ?? any.found, order: best(any) };
    yield { found: any.found, order: best(any) };
  }
  if (size !== undefined) {
    const order = [...size.order, ...steady];
    yield { found: size.near, order };
    // Nothing is near: whatever has an inside, the nearest first.
    if ((keyword.size?.sides.length ?? 0) > 0)
      yield { found: sql`${products.insideLong} is not null`, order };
  }
}

/** The first reading that finds something; the code leads in any case. */
export async function understand(db: Database, keyword: Keyword): Promise<Reading | undefined> {
  const isCode = sql`${products.skuKey} = ${keyword.code}`;
  const beginsCode = sql`${products.skuKey} like ${`${keyword.code}%`}`;
  if (keyword.code !== "" && (await finds(db, isCode))) return { found: isCode, order: steady };
  // "pm-a" and "sw-305": codes begin with letters and go on with a hyphen or a figure.
  const looksLikeCode = keyword.code.length > 3 && /\d/.test(keyword.code) && /^[a-z]/.test(keyword.code);
  for await (const reading of readings(db, keyword)) {
    if (await finds(db, reading.found)) return reading;
    if (looksLikeCode && (await finds(db, beginsCode))) return { found: beginsCode, order: steady };
  }
  return undefined;
}
