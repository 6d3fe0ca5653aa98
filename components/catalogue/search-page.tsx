import "./search-page.css";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { FieldError } from "@/components/ui/field-error";
import { SectionHead } from "@/components/ui/section-head";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import { translations } from "@/lib/server/words/translations";
import {
  firstPage,
  type ListState,
  pageSizeQuery,
  readListState,
  readPageSize,
  type SearchParams,
  searchFilterKeys,
} from "@/lib/shared/catalogue/list-state";
import { readSearchInput } from "@/lib/shared/catalogue/search-input";
import { BoxFinder } from "./box-finder";
import { FitResults } from "./fit-results";
import { SearchForm } from "./search-form";
import { WordResults, wordsAddress } from "./word-results";

type Props = {
  params: SearchParams;
  /** The last segment of /search/{term}. */
  term?: string;
};

/** Both searches: by words, code or size, and by the size of the thing that has to fit in. */
export async function SearchPage({ params, term }: Props) {
  const t = await translations("catalogue");
  const input = readSearchInput(params, term);
  const state: ListState = readListState(params, searchFilterKeys);
  const pageSize = readPageSize(params);
  if (input.kind === "words") {
    const address = wordsAddress(input.term, term !== undefined);
    requirePageNumber(
      params.page,
      firstPage(address.path, state, [...address.fixed, ...pageSizeQuery(pageSize)]),
    );
    return (
      <Frame>
        <WordResults term={input.term} state={state} address={address} pageSize={pageSize} />
      </Frame>
    );
  }
  if (input.kind === "fit") {
    const sides = Object.entries(input.sides).map(([name, side]): [string, string] => [name, String(side)]);
    requirePageNumber(params.page, firstPage("/search", state, [...sides, ...pageSizeQuery(pageSize)]));
    return (
      <Frame>
        <FitResults sides={input.sides} page={state.page} pageSize={pageSize} />
      </Frame>
    );
  }
  return (
    <Frame>
      <h1>{t("searchTitle")}</h1>
      <SearchForm term="" error={input.kind === "blank" ? t("searchBlank") : undefined} />
      <section className="mt-12 lg:mt-18" aria-labelledby="by-size">
        <SectionHead>
          <h2 id="by-size">{t("findBySize")}</h2>
        </SectionHead>
        {input.kind === "unfit" && <FieldError role="alert">{t("fitInvalid")}</FieldError>}
        <BoxFinder {...(input.kind === "unfit" && { values: input.typed, unit: input.unit })} />
      </section>
    </Frame>
  );
}

async function Frame({ children }: { children: React.ReactNode }) {
  const t = await translations("catalogue");
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("search") }]} />
      {children}
    </div>
  );
}
