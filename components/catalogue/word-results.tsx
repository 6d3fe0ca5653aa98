import { notFound } from "next/navigation";
import { filterQuery, type ListState, PAGE_SIZE } from "@/lib/catalogue/list-state";
import { translations } from "@/lib/i18n/translations";
import { PackagingApiUnavailable, searchProducts } from "@/lib/packaging-api/catalogue";
import { BoxFinder } from "./box-finder";
import { Listing } from "./listing";
import { SearchForm } from "./search-form";

type Props = {
  term: string;
  state: ListState;
  /** Whether the term stands in the path instead of the query string. */
  ownPath: boolean;
};

/** What the search finds for a term, filtered and paged like any other list. */
export async function WordResults({ term, state, ownPath }: Props) {
  const t = await translations("catalogue");
  const result = await searchProducts({
    ...filterQuery(state.filters),
    keyword: term,
    sort: state.sort,
    page: state.page,
    numOfRecords: PAGE_SIZE,
  });
  if (!result.ok) {
    if (result.layer !== "api") throw new PackagingApiUnavailable(result.message);
    return (
      <>
        <h1>{t("searchTitle")}</h1>
        <SearchForm term={term} error={t("searchBlank")} />
      </>
    );
  }
  const list = result.data;
  if (list.products.length === 0 && state.page > 1) notFound();
  const found = list.total > 0 || state.filters.length > 0;
  return (
    <>
      <h1>{t(found ? "searchFor" : "searchNothing", { term })}</h1>
      <SearchForm term={term} />
      {found ? (
        <Listing
          path={ownPath ? `/search/${encodeURIComponent(term)}` : "/search"}
          fixed={ownPath ? [] : [["q", term]]}
          state={state}
          list={list}
          orders={["relevance", "smallest", "largest", "price", "price-desc", "name"]}
        />
      ) : (
        <section className="section" aria-labelledby="instead">
          <p className="copy quiet">{t("searchNothingText")}</p>
          <h2 className="mt-5" id="instead">
            {t("findBySize")}
          </h2>
          <BoxFinder />
        </section>
      )}
    </>
  );
}
