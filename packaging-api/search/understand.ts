import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import { facetCells } from "../catalogue/facet-tables";
import type { SearchNote } from "../contract";
import type { Database } from "../database/connect";
import { type Shelves, within } from "./candidates";
import { correctTerms, findUnknown } from "./corrections";
import { type Keyword, parseKeyword } from "./keyword";
import { normalise } from "./normalise";
import { type Attempt, finds, type Reading, steady, tryReading } from "./reading";
import { branchesOfBiggest, branchesOfSize, hasInside, worthALook } from "./size-branches";
import { matchSize, type SizeMatch } from "./size-match";
import {
  describes,
  type FoundTerm,
  findTerms,
  storedVocabulary,
  type Vocabulary,
  withoutTerms,
} from "./terms/find-terms";
import { matchTerms, type TermsMatch } from "./terms/match-terms";
import { matchText } from "./text-match";
import type { Term } from "./text-query";

/** What a keyword is about, whatever the products. */
export type Understanding = {
  /** Undefined when nothing is found. */
  reading: Reading | undefined;
  /** Terms of the trade in it. */
  terms: FoundTerm[];
};

/** A keyword with its terms of the trade taken out. */
type Meaning = {
  terms: FoundTerm[];
  match: TermsMatch;
  keyword: Keyword;
  size: SizeMatch | undefined;
  hasSides: boolean;
};

const isAboutPages = (term: FoundTerm) => term.pages.length > 0 && !describes(term);

async function readMeaning(db: Database, text: string, vocabulary: Vocabulary): Promise<Meaning> {
  const found = (await findTerms(db, text, vocabulary)).filter((term) => !isAboutPages(term));
  const rest = parseKeyword(withoutTerms(text, found));
  // "large" and "packaging" alone are words like others.
  const saysNothing = !found.some(describes) && rest.words.length === 0 && rest.size === undefined;
  const terms = saysNothing ? [] : found;
  const keyword = saysNothing ? parseKeyword(text) : rest;
  const { size, mailer } = keyword;
  return {
    terms,
    match: await matchTerms(db, terms),
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
  const ofEach = and(match.ofEach, text?.found);
  return {
    found: and(match.found, text?.found),
    ofEach,
    cells: text === undefined ? match.cells : undefined,
    shelves: text === undefined ? match.shelves : undefined,
    isKind: match.found !== undefined,
    // A walk along a shelf would look at all of it for words that few of its products have. What leads is found, too.
    branches:
      text === undefined ? match.branches : within([{ where: text.found }, ...text.branches], match.ofEach),
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
  scope: Omit<Attempt, "found"> & {
    found: SQL | undefined;
    ofEach?: SQL | undefined;
    shelves: Shelves | undefined;
  },
  meaning: Meaning,
): Generator<Attempt> {
  const { found, cells, order, branches, isKind } = scope;
  const { size, hasSides } = meaning;
  if (size === undefined) {
    if (found !== undefined) yield { found, cells, order, branches, isKind };
    return;
  }
  // Of all goods only what is near.
  const near = found === undefined ? size.near : (and(found, worthALook(size)) ?? found);
  yield {
    found: near,
    order,
    provided: size.enough,
    branches: found === undefined ? size.branches : branchesOfSize(size, scope),
    isKind,
    amongCells: cells,
    ...(found === undefined && size.isCut !== undefined && { isCut: size.isCut }),
  };
  if (!hasSides) {
    if (found !== undefined) yield { found, cells, order, branches, isKind };
    return;
  }
  // The size goes before the words: the biggest there is stands first.
  yield {
    found: and(found, hasInside) ?? hasInside,
    order: [...size.order, ...order],
    branches: branchesOfBiggest(scope),
    amongCells: cells && and(cells, isNotNull(facetCells.maxLength)),
    note: { kind: "too_big" },
  };
  if (found !== undefined) yield { found, cells, order, branches, isKind };
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
async function* readings(
  db: Database,
  text: string,
  vocabulary: Vocabulary,
): AsyncGenerator<Attempt & { meaning: Meaning }> {
  const strict = await readMeaning(db, text, vocabulary);
  const describing = strict.match.found !== undefined;
  const unknown = await findUnknown(db, strict.keyword.words);
  // With a word that nothing has, all of the words find nothing.
  const isPossible = unknown.length === 0 && (describing || strict.keyword.words.length > 0);
  const strictly = isPossible
    ? bySize(await readScope(db, strict, plain(strict.keyword.words), "&"), strict)
    : undefined;
  const first = strictly?.next().value;
  if (first !== undefined) yield { ...first, meaning: strict };
  const corrections = await correctTerms(db, strict.keyword.words, unknown, vocabulary);
  const corrected = corrections.reduce(
    (changed, { word, corrections: [best] }) =>
      best === undefined ? changed : changed.replace(new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`), best),
    text,
  );
  const lenient = corrected === text ? strict : await readMeaning(db, corrected, vocabulary);
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
  // Where all words are known nothing is corrected, and what comes first was read already.
  const all =
    strictly ?? (known || words.length > 0 ? bySize(await readScope(db, lenient, terms, "&"), lenient) : []);
  for (const reading of all) yield { ...reading, meaning: lenient };
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
    for (const reading of bySize(
      { found: undefined, order: [...size.order, ...steady], branches: [], shelves: undefined },
      lenient,
    ))
      yield { ...reading, meaning: lenient };
}

/**
 * The first reading that finds something; the code leads in any case.
 * @param ranks what of it is ranked, see `tryReading`: all for a list, which counts it too and shows page after page
 * @param vocabulary what it is read by, where that is not what the shop has
 */
export async function understand(
  db: Database,
  typed: string,
  ranks: "all" | "kinds" = "all",
  vocabulary = storedVocabulary,
): Promise<Understanding> {
  const text = normalise(typed);
  const { code } = parseKeyword(text);
  const isCode = sql`${products.skuKey} = ${code}`;
  const beginsCode = sql`${products.skuKey} like ${`${code}%`}`;
  const byCode = (found: SQL): Understanding => ({
    reading: { found, order: steady, branches: [{ where: found }], isLong: false, isCut: false },
    terms: [],
  });
  if (code !== "" && (await finds(db, isCode))) return byCode(isCode);
  // "pm-a" and "sw-305": codes begin with letters and go on with a hyphen or a figure.
  const looksLikeCode = code.length > 3 && /\d/.test(code) && /^[a-z]/.test(code);
  for await (const { meaning, ...attempt } of readings(db, text, vocabulary)) {
    const { terms } = meaning;
    const reading = await tryReading(db, attempt, ranks);
    if (reading !== undefined) {
      const note = reading.note ?? noteOf(terms, []);
      return { reading: { ...reading, ...(note !== undefined && { note }) }, terms };
    }
    if (looksLikeCode && (await finds(db, beginsCode))) return byCode(beginsCode);
  }
  return { reading: undefined, terms: [] };
}

/** Help pages that a keyword is about, whatever products it finds. */
export async function helpPages(
  db: Database,
  typed: string,
  vocabulary = storedVocabulary,
): Promise<string[]> {
  const terms = await findTerms(db, normalise(typed), vocabulary);
  return [...new Set(terms.flatMap(({ pages }) => pages))];
}
