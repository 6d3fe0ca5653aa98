import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import { type FilterPair, type ListState, listHref } from "@/lib/shared/catalogue/list-state";
import type { Facets } from "@/packaging-api/contract";

type Props = { path: string; state: ListState; facets: Facets | undefined; fixed: [string, string][] };

/** A link of the row: as high as a finger needs. */
const applied = "inline-flex min-h-target items-center gap-2 rounded border text-s/normal";

/** Each filter in use, as a link to the list without it. */
export async function AppliedFilters({ path, state, facets, fixed }: Props) {
  const [t, common] = await Promise.all([translations("catalogue"), translations("common")]);
  if (state.filters.length === 0) return null;
  const wordsFor = ({ key, value }: FilterPair): string => {
    switch (key) {
      case "minLength":
        return t("chipFrom", { what: t("length"), value });
      case "maxLength":
        return t("chipTo", { what: t("length"), value });
      case "minWidth":
        return t("chipFrom", { what: t("width"), value });
      case "maxWidth":
        return t("chipTo", { what: t("width"), value });
      case "minHeight":
        return t("chipFrom", { what: t("height"), value });
      case "maxHeight":
        return t("chipTo", { what: t("height"), value });
      case "minPrice":
        return t("chipPriceFrom", { value: value.replace("£", ""), vat: common("exVat") });
      case "maxPrice":
        return t("chipPriceTo", { value: value.replace("£", ""), vat: common("exVat") });
      case "minPriceInc":
        return t("chipPriceFrom", { value: value.replace("£", ""), vat: common("incVat") });
      case "maxPriceInc":
        return t("chipPriceTo", { value: value.replace("£", ""), vat: common("incVat") });
      case "category":
        return facets?.category?.find((category) => category.value === value)?.name ?? value;
      case "eco":
        return t("eco");
      case "inStock":
        return t("inStock");
      default:
        return value;
    }
  };
  return (
    <ul className="mb-4 flex flex-wrap gap-2" data-part="applied" aria-label={t("applied")}>
      {state.filters.map((filter) => {
        const what = wordsFor(filter);
        const without = {
          ...state,
          page: 1,
          filters: state.filters.filter((other) => other !== filter),
        };
        return (
          <li key={`${filter.key}=${filter.value}`}>
            <a
              className={`${applied} border-secondary px-3 text-ink no-underline hover:border-action hover:text-action`}
              href={listHref(path, without, fixed)}
              rel="nofollow"
              aria-label={t("remove", { what })}
            >
              {what}
              <Icon name="close" small />
            </a>
          </li>
        );
      })}
      <li>
        <a
          className={`${applied} border-transparent px-1`}
          href={listHref(path, { ...state, filters: [], page: 1 }, fixed)}
        >
          {t("clearAll")}
        </a>
      </li>
    </ul>
  );
}
