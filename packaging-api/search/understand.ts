import { and, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { together } from "../catalogue/scope";
import type { SearchNote } from "../contract";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { correctTerms } from "./corrections";
import { type Keyword, parseKeyword } from "./keyword";
import { normalise } from "./normalise";
import { matchSize, type SizeMatch } from "./size-match";
import { type FoundTerm, findTerms, withoutTerms } from "./terms/find-terms";
import { matchTerms, type TermsMatch } from "./terms/match-terms";
import { matchText } from "./text-match";
import type { Term } from "./text-query";

/** A way to understand the keyword: which products it means and which come first. */
type Reading = {
  found: SQL;
  /** The same as a condition on facet cells; undefined where it is no matter of whole cells. */
  cells?: SQL | undefined;
  order: SQL[];
  /** A remark about it for the shopper. */
  note?: SearchNote;
};

/** A reading that is taken when something of what it found is so: with room for what has to go in. */
type Attempt = Reading & { provided?: SQL };

/** What a keyword is about, whatever the products. */
export type Understanding = {
  /** Undefined when nothing is found. */
  reading: Reading | undefined;
  /** Terms of the trade in it. */
  terms: FoundTerm[];
};

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

/** A keyword with its terms of the trade taken out. */
type Meaning = {
  terms: FoundTerm[];
  match: TermsMatch;
  keyword: Keyword;
  size: SizeMatch | undefined;
  hasSides: boolean;
};

/** Terms that only name an order or a help page say nothing of products by themselves. */
const describes = ({ categories, words }: FoundTerm) => categories.length > 0 || words.length > 0;
const isAboutPages = (term: FoundTerm) => term.pages.length > 0 && !describes(term);

async function readMeaning(db: Database, text: string): Promise<Meaning> {
  const found = (await findTerms(db, text)).filter((term) => !isAboutPages(term));
  const rest = parseKeyword(withoutTerms(text, found));
  // "large" and "packaging" alone are words like others.
  const saysNothing = !found.some(describes) && rest.words.length === 0 && rest.size === undefined;
  const terms = saysNothing ? [] : found;
  const keyword = saysNothing ? parseKeyword(text) : rest;
  const { size, mailer } = keyword;
  return {
    terms,
    match: matchTerms(terms),
    keyword,
    size:
      size === undefined && mailer === undefined
        ? undefined
        : matchSize(size ?? { sides: [], label: "" }, mailer),
    hasSides: (size?.sides.length ?? 0) > 0,
  };
}

/** The products that the terms and the words mean, best first. */
async function readScope(db: Database, meaning: Meaning, words: Term[], operator: "&" | "|") {
  const { match, size } = meaning;
  const text = words.length === 0 ? undefined : await matchText(db, words, operator);
  return {
    found: and(match.found, text?.found),
    cells: text === undefined ? match.cells : undefined,
    order: [
      ...(text === undefined ? [] : [sql`${text.foremost} desc`]),
      ...match.foremost,
      ...(size?.order ?? match.usualSize),
      ...match.likeliest,
      ...match.sorting,
      ...match.called,
      ...(text === undefined ? [] : [sql`${text.score} desc`]),
      ...steady,
    ],
  };
}

/** The readings of one scope: what is of that size, what is larger, the largest there is, and all of it. */
function* bySize(
  scope: { found: SQL | undefined; cells?: SQL | undefined; order: SQL[] },
  meaning: Meaning,
): Generator<Attempt> {
  const { found, cells, order } = scope;
  const { size, hasSides } = meaning;
  if (size === undefined) {
    if (found !== undefined) yield { found, cells, order };
    return;
  }
  const inside = sql`${products.insideLong} is not null`;
  // Of a kind of goods everything that is large enough is worth a look; of all goods only what is near.
  const near =
    found === undefined ? size.near : (and(found, or(size.near, and(inside, size.enough))) ?? found);
  yield { found: near, order, provided: size.enough };
  if (!hasSides) {
    if (found !== undefined) yield { found, cells, order };
    return;
  }
  // The size goes before the words: the biggest there is stands first.
  yield { found: and(found, inside) ?? inside, order: [...size.order, ...order], note: { kind: "too_big" } };
  if (found !== undefined) yield { found, cells, order };
}

function noteOf(terms: FoundTerm[], unknown: string[]): SearchNote | undefined {
  const unmade = terms.find(({ made }) => !made)?.typed;
  const what = unmade ?? (unknown.length === 0 ? undefined : unknown.join(" "));
  return what === undefined ? undefined : { kind: "not_made", what };
}

function plain(words: string[]): Term[] {
  return words.map((word) => ({ word, corrections: [] }));
}

/**
 * The readings of a text, the strictest first: the terms, every word and the size; mistyped words corrected; any of the
 * words; the terms alone; any of all words; the size alone.
 */
async function* readings(db: Database, text: string): AsyncGenerator<Attempt & { meaning: Meaning }> {
  const strict = await readMeaning(db, text);
  const describing = strict.match.found !== undefined;
  if (describing || strict.keyword.words.length > 0) {
    const scope = await readScope(db, strict, plain(strict.keyword.words), "&");
    const [first] = bySize(scope, strict);
    if (first !== undefined) yield { ...first, meaning: strict };
  }
  const corrections = await correctTerms(db, strict.keyword.words);
  const corrected = corrections.reduce(
    (changed, { word, corrections: [best] }) =>
      best === undefined ? changed : changed.replace(new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`), best),
    text,
  );
  const lenient = corrected === text ? strict : await readMeaning(db, corrected);
  const { words } = lenient.keyword;
  // A word that was corrected is looked for as it was typed and as its other corrections too.
  const terms = words.map(
    (word) =>
      corrections.find((term) => term.word === word || term.corrections[0] === word) ?? {
        word,
        corrections: [],
      },
  );
  const known = lenient.match.found !== undefined;
  if (known || words.length > 0) {
    const scope = await readScope(db, lenient, terms, "&");
    for (const reading of bySize(scope, lenient)) yield { ...reading, meaning: lenient };
  }
  if (words.length > 1) {
    const scope = await readScope(db, lenient, terms, "|");
    for (const reading of bySize(scope, lenient)) yield { ...reading, meaning: lenient };
  }
  if (known && words.length > 0) {
    const scope = await readScope(db, lenient, [], "&");
    const note = noteOf([], words);
    for (const reading of bySize(scope, lenient))
      yield { ...reading, ...(note !== undefined && { note }), meaning: lenient };
  }
  const { size } = lenient;
  if (size !== undefined)
    for (const reading of bySize({ found: undefined, order: [...size.order, ...steady] }, lenient))
      yield { ...reading, meaning: lenient };
}

/** The first reading that finds something; the code leads in any case. */
export async function understand(db: Database, typed: string): Promise<Understanding> {
  const text = normalise(typed);
  const { code } = parseKeyword(text);
  const isCode = sql`${products.skuKey} = ${code}`;
  const beginsCode = sql`${products.skuKey} like ${`${code}%`}`;
  const byCode = (found: SQL): Understanding => ({ reading: { found, order: steady }, terms: [] });
  if (code !== "" && (await finds(db, isCode))) return byCode(isCode);
  // "pm-a" and "sw-305": codes begin with letters and go on with a hyphen or a figure.
  const looksLikeCode = code.length > 3 && /\d/.test(code) && /^[a-z]/.test(code);
  for await (const { meaning, provided, ...reading } of readings(db, text)) {
    const { terms } = meaning;
    if (await finds(db, and(reading.found, provided) ?? reading.found)) {
      const note = reading.note ?? noteOf(terms, []);
      return { reading: { ...reading, ...(note !== undefined && { note }) }, terms };
    }
    if (looksLikeCode && (await finds(db, beginsCode))) return byCode(beginsCode);
  }
  return { reading: undefined, terms: [] };
}

/** Help pages that a keyword is about, whatever products it finds. */
export async function helpPages(db: Database, typed: string): Promise<string[]> {
  const terms = await findTerms(db, normalise(typed));
  return [...new Set(terms.flatMap(({ pages }) => pages))];
}
