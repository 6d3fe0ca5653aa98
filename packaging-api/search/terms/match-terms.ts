import { and, type SQL, sql } from "drizzle-orm";
import { ECO_FRIENDLY_SLUG } from "../../../trade-rules/special-categories";
import { products } from "../../catalogue/catalogue-tables";
import { cellsIn, ecoCells } from "../../catalogue/facets";
import { parseKeyword } from "../keyword";
import { matchSize } from "../size-match";
import { standsIn } from "../text-match";
import { type Place, phraseQuery } from "../text-query";
import type { FoundTerm } from "./find-terms";

/** What the terms of a query ask of products; nothing where they only say an order or nothing at all. */
export type TermsMatch = {
  found: SQL | undefined;
  /** The same as a condition on facet cells; undefined where words decide it. */
  cells: SQL | undefined;
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
};

type Meant = FoundTerm["categories"][number];

function isIn({ slug, family }: Meant): SQL {
  if (slug === ECO_FRIENDLY_SLUG) return sql`${products.eco}`;
  const ids = sql.join(
    family.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`${products.id} in (select product_id from product_categories where category_id in (${ids}))`;
}

function cellsWith({ slug, family }: Meant): SQL {
  return slug === ECO_FRIENDLY_SLUG ? ecoCells : cellsIn(family);
}

/** The cells of all that the terms mean, where each of them means categories or nothing. */
function meantCells(terms: FoundTerm[]): SQL | undefined {
  const meaning = terms.filter(({ categories, words }) => categories.length > 0 || words.length > 0);
  if (meaning.some(({ categories }) => categories.length === 0)) return undefined;
  return and(...meaning.map(({ categories }) => anyOf(categories.map(cellsWith))));
}

function anyOf(conditions: SQL[]): SQL | undefined {
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Products with all words of one of the ways. */
function called(ways: string[], place: Place): SQL | undefined {
  return anyOf(
    ways.map(
      (way) => sql`${products.search} @@ to_tsquery('english', ${phraseQuery(way.split(" "), place)})`,
    ),
  );
}

/** A category goes before words: where one is meant, its products are, and the words only say which first. */
function meantBy({ categories, words }: FoundTerm): SQL | undefined {
  return anyOf(categories.map(isIn)) ?? called(words, "anywhere");
}

function likeliestFirst({ categories }: FoundTerm): SQL[] {
  if (categories.length === 0) return [];
  const places = categories.map(
    (category, index) =>
      sql`when ${category.slug === ECO_FRIENDLY_SLUG ? isIn(category) : standsIn(category.family)} then ${index}::int`,
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

/** What all terms of a query ask together. */
export function matchTerms(terms: FoundTerm[]): TermsMatch {
  const sorting = terms.find((term) => term.sorting !== "")?.sorting;
  const size = terms.find((term) => term.size !== "")?.size;
  const wish = size === undefined ? undefined : parseKeyword(size).size;
  return {
    found: and(...terms.map(meantBy)),
    cells: meantCells(terms),
    foremost: calledFirst(terms, "name"),
    called: calledFirst(terms, "anywhere"),
    likeliest: terms.flatMap(likeliestFirst),
    usualSize: wish === undefined ? [] : matchSize(wish, undefined).order,
    sorting:
      sorting === undefined
        ? []
        : [
            sql`(${products.stock} > 0) desc`,
            sorting === "largest" ? sql`${products.bulk} desc` : sql`${products.bulk}`,
          ],
  };
}
