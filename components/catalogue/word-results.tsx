import { notFound } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { PackagingApiUnavailable, searchProducts } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import { firstPage, type ListState, pageSizeQuery, searchQuery } from "@/lib/shared/catalogue/list-state";
import { failureWords } from "@/lib/shared/forms/failure-words";
import type { SearchNote } from "@/packaging-api/contract";
import { BoxFinder } from "./box-finder";
import { HelpResults } from "./help-results";
import { Listing } from "./listing";
import { PageSizes } from "./page-sizes";
import { SearchForm } from "./search-form";

type Props = {
  term: string;
  state: ListState;
  address: SearchAddress;
  pageSize: number;
};

/** Where the results for a term are: the path, and what stands in every query string behind it. */
type SearchAddress = { path: string; fixed: [string, string][] };

/** @param inPath whether the term stands in the path instead of the query string */
export function wordsAddress(term: string, inPath: boolean): SearchAddress {
  return inPath
    ? { path: `/search/${encodeURIComponent(term)}`, fixed: [] }
    : { path: "/search", fixed: [["q", term]] };
}

/** What the search finds for a term, filtered and paged like any other list. */
export async function WordResults({ term, state, address, pageSize }: Props) {
  const [t, tFailures] = await Promise.all([translations("catalogue"), translations("failures")]);
  const result = await searchProducts({
    ...searchQuery(state.filters),
    keyword: term,
    sort: state.sort,
    page: state.page,
    numOfRecords: pageSize,
  });
  if (!result.ok) {
    if (result.status === 404) notFound();
    if (result.layer !== "api") throw new PackagingApiUnavailable(result.message);
    const { reason, retryAfter } = result.detail ?? {};
    const error =
      reason === "too_many_attempts" ? failureWords(tFailures, reason, { retryAfter }) : t("searchBlank");
    return (
      <>
        <h1>{t("searchTitle")}</h1>
        <SearchForm term={term} error={error} />
      </>
    );
  }
  const list = result.data;
  if (list.products.length === 0 && state.page > 1) notFound();
  const found = list.total > 0 || state.filters.length > 0;
  return (
    <>
      <h1>{t(found || list.pages?.length ? "searchFor" : "searchNothing", { term })}</h1>
      <SearchForm term={term} />
      <HelpResults paths={list.pages ?? []} />
      {list.note !== undefined && <Note note={list.note} />}
      {found ? (
        <>
          <Listing
            path={address.path}
            fixed={[...address.fixed, ...pageSizeQuery(pageSize)]}
            state={state}
            list={list}
            orders={["relevance", "smallest", "largest", "price", "price-desc", "name"]}
          />
          <PageSizes
            list={list}
            to={(size) => firstPage(address.path, state, [...address.fixed, ...pageSizeQuery(size)])}
          />
        </>
      ) : (
        <section className="mt-12 lg:mt-18" aria-labelledby="instead">
          <p className="max-w-copy wrap-anywhere text-secondary">{t("searchNothingText")}</p>
          <h2 className="mt-5" id="instead">
            {t("findBySize")}
          </h2>
          <BoxFinder />
        </section>
      )}
    </>
  );
}

/** What the results are not, before anybody takes them for it. */
async function Note({ note }: { note: SearchNote }) {
  const t = await translations("catalogue");
  return (
    <Notice className="mt-4" role="status">
      {note.kind === "too_big" ? t("searchTooBig") : t("searchNotMade", { what: note.what })}
    </Notice>
  );
}
