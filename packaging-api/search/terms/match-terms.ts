import { and, type SQL, sql } from "drizzle-orm";
import { ECO_FRIENDLY_SLUG } from "../../../trade-rules/special-categories";
import { products } from "../../catalogue/catalogue-tables";
import { cellsIn, ecoCells, readOwnCategories } from "../../catalogue/facets";
import { listed } from "../../catalogue/scope";
import type { Database } from "../../database/connect";
import { type Branch, besideShelves, likeHalf, type Shelves, within } from "../candidates";
import { parseKeyword } from "../keyword";
import { matchSize, type SizeMatch } from "../size-match";
import { standsIn } from "../text-match";
import { type Place, phraseQuery } from "../text-query";
import { describes, type FoundTerm } from "./find-terms";

/** What the terms of a query ask of products; nothing where they only say an order or nothing at all. */
export type TermsMatch = {
  found: SQL | undefined;
  /** The same, cheap to ask of one product after the other. */
  ofEach: SQL | undefined;
  /** The same as a condition on facet cells; undefined where words decide it. */
  cells: SQL | undefined;
  /** Where all of them stand; undefined where that is not known. */
  shelves: Shelves | undefined;
  /** What has their words in its name. */
  foremost: SQL[];
  /** What has them anywhere. */
  called: SQL[];
  /** The likeliest category first. */
  likeliest: SQL[];
  /** By the size that the terms are about, for who gave none. */
  usualSize: SQL[];
  /** "large", "small". */
  sorting: SQL[];
  /** All of them, and what is foremost in these orders. */
  branches: Branch[];
};

type Meant = FoundTerm["categories"][number];

const familyOf = (meant: Meant[]): string[] => [
  ...new Set(meant.filter(({ slug }) => slug !== ECO_FRIENDLY_SLUG).flatMap(({ family }) => family)),
];
const isEco = (meant: Meant[]) => meant.some(({ slug }) => slug === ECO_FRIENDLY_SLUG);

/** How to ask whether products stand in a category with one of the ids, and whether they are eco. */
type Asking = { standing: (ids: string[]) => SQL; eco: SQL };

/** Products in any of these categories. */
function isIn(meant: Meant[], { standing, eco }: Asking): SQL | undefined {
  const ids = familyOf(meant);
  return anyOf([...(isEco(meant) ? [eco] : []), ...(ids.length === 0 ? [] : [standing(ids)])]);
}

const asSet: Asking = {
  standing: (ids) =>
    sql`${products.id} in (select product_id from product_categories where category_id in (${listed(ids)}))`,
  eco: sql`${products.eco}`,
};
/**
 * The same asked of each product: no set of all members is made where few products are looked at. Most stand in the
 * category that they name.
 */
const asOne: Asking = {
  standing: (ids) =>
    sql`(${standsIn(ids)} or coalesce((select true from product_categories standing where standing.product_id = ${products.id}
    and standing.category_id in (${listed(ids)}) limit 1), false))`,
  eco: likeHalf(asSet.eco),
};

function cellsWith({ slug, family }: Meant): SQL {
  return slug === ECO_FRIENDLY_SLUG ? ecoCells : cellsIn(family);
}

/** The cells of all that the terms mean, where each of them means categories or nothing. */
function meantCells(terms: FoundTerm[]): SQL | undefined {
  const meaning = terms.filter(describes);
  if (meaning.some(({ categories }) => categories.length === 0)) return undefined;
  return and(...meaning.map(({ categories }) => anyOf(categories.map(cellsWith))));
}

function anyOf(conditions: SQL[]): SQL | undefined {
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Texts with all words of one of the ways. @param text a product's by default */
function called(ways: string[], place: Place, text = sql`${products.search}`): SQL | undefined {
  return anyOf(
    ways.map((way) => sql`${text} @@ to_tsquery('english', ${phraseQuery(way.split(" "), place)})`),
  );
}

/** A category goes before words: where one is meant, its products are, and the words only say which first. */
function meantBy({ categories, words }: FoundTerm, asking = asSet): SQL | undefined {
  return isIn(categories, asking) ?? called(words, "anywhere");
}

function likeliestFirst({ categories }: FoundTerm): SQL[] {
  if (categories.length === 0) return [];
  const places = categories.map(
    (category, index) =>
      sql`when ${category.slug === ECO_FRIENDLY_SLUG ? sql`${products.eco}` : standsIn(category.family)} then ${index}::int`,
  );
  return [sql`case ${sql.join(places, sql` `)} else ${categories.length}::int end`];
}

/** Products that the terms' words call first. */
function calledFirst(terms: FoundTerm[], place: Place): SQL[] {
  return terms.flatMap(({ words }) => {
    const those = called(words, place);
    return those === undefined ? [] : [sql`(${those}) desc`];
  });
}

/** The products that a term means: of each category those in stock before the others, or those with its words. */
function branchesOf({ categories, words }: FoundTerm, largestFirst: boolean): Branch[] {
  if (categories.length === 0) return [{ where: called(words, "anywhere") }];
  return [
    { shelves: { ids: familyOf(categories), standing: "any", largestFirst } },
    ...(isEco(categories) ? [ecoBranch(largestFirst)] : []),
  ];
}

function ecoBranch(largestFirst: boolean): Branch {
  const order = [largestFirst ? sql`${products.bulk} desc` : sql`${products.bulk}`, sql`${products.sku}`];
  return {
    turns: [
      { where: sql`${products.eco} and ${products.stock} > 0`, order },
      { where: sql`${products.eco} and ${products.stock} <= 0`, order },
    ],
  };
}

/**
 * Of the products that a term means those with its words in their name. Where its categories are all called so, most of their
 * products are, and the first of them are sooner read there than among all that have the words anywhere in the shop.
 */
function namedBranch({ categories, words }: FoundTerm, largestFirst: boolean): Branch | undefined {
  const where = called(words, "name");
  const named = called(words, "anywhere", sql`to_tsvector('english', shelf.name)`);
  if (where === undefined || named === undefined) return undefined;
  const shelves = { ids: familyOf(categories), standing: "own", largestFirst, named } as const;
  return { turns: [{ where, shelves }, { where }] };
}

/** Categories in one of which each product stands that the terms mean, as few as there are. */
function fewestShelves(terms: FoundTerm[]): Shelves | undefined {
  const known = terms.filter(({ categories }) => categories.length > 0 && !isEco(categories));
  const [ids] = known.map(({ categories }) => familyOf(categories)).sort((a, b) => a.length - b.length);
  return ids && { ids, standing: "any" };
}

/**
 * Where all of what the terms mean stands. Of two that mean categories each, such as "print" and "box", few products are
 * both: only the cells tell in whose own categories these are.
 */
async function readShelves(db: Database, terms: FoundTerm[]): Promise<Shelves | undefined> {
  const cells = meantCells(terms);
  if (cells === undefined || terms.filter(describes).length < 2) return fewestShelves(terms);
  return { ids: await readOwnCategories(db, cells), standing: "own" };
}

/** All of what the terms mean together. @param ofEach that as a condition on one product */
function allBranches(
  terms: FoundTerm[],
  { found, ofEach, shelves }: Pick<TermsMatch, "found" | "ofEach" | "shelves">,
  largestFirst: boolean,
): Branch[] {
  const [first, ...others] = terms.filter(describes);
  if (first === undefined) return [];
  if (others.length === 0) return branchesOf(first, largestFirst);
  if (shelves === undefined) return [{ where: found }];
  return [{ where: ofEach, shelves: { ...shelves, largestFirst } }, ...besideShelves(shelves, ofEach)];
}

/** The products of the size that the terms are about. */
function branchesOfUsual(usual: SizeMatch, shelves: Shelves | undefined): Branch[] {
  if (shelves?.standing !== "own") return usual.branches;
  return [{ turns: usual.onShelves(shelves.ids) }, ...besideShelves(shelves, usual.near)];
}

const asLead = (branch: Branch): Branch => ({ ...branch, leads: true });

/** What all terms of a query ask together. */
export async function matchTerms(db: Database, terms: FoundTerm[]): Promise<TermsMatch> {
  const sorting = terms.find((term) => term.sorting !== "")?.sorting;
  const size = terms.find((term) => term.size !== "")?.size;
  const wish = size === undefined ? undefined : parseKeyword(size).size;
  const usual = wish === undefined ? undefined : matchSize(wish, undefined);
  const largestFirst = sorting === "largest";
  const named = terms.flatMap((term) => namedBranch(term, largestFirst) ?? []);
  const found = and(...terms.map((term) => meantBy(term)));
  const ofEach = and(...terms.map((term) => meantBy(term, asOne)));
  const shelves = await readShelves(db, terms);
  return {
    found,
    ofEach,
    cells: meantCells(terms),
    shelves,
    foremost: calledFirst(terms, "name"),
    called: calledFirst(terms, "anywhere"),
    likeliest: terms.flatMap(likeliestFirst),
    usualSize: usual?.order ?? [],
    branches: [
      ...within([...named, ...(usual === undefined ? [] : branchesOfUsual(usual, shelves))], ofEach).map(
        asLead,
      ),
      ...allBranches(terms, { found, ofEach, shelves }, largestFirst),
    ],
    sorting:
      sorting === undefined
        ? []
        : [
            sql`(${products.stock} > 0) desc`,
            largestFirst ? sql`${products.bulk} desc` : sql`${products.bulk}`,
          ],
  };
}
