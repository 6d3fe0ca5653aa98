import "./listing.css";
import { StructuredData } from "@/components/seo/structured-data";
import { Button } from "@/components/ui/button";
import { Pages } from "@/components/ui/pages";
import { config } from "@/lib/server/config";
import { itemList } from "@/lib/server/seo/json-ld/item-list";
import { translations } from "@/lib/server/words/translations";
import { isPermutation, type ListState, listHref } from "@/lib/shared/catalogue/list-state";
import type { ProductList as List, SortOrder } from "@/packaging-api/contract";
import { AppliedFilters } from "./applied-filters";
import { Filters } from "./filters";
import { ProductList } from "./product-list";
import { Toolbar } from "./toolbar";

type Props = {
  /** What the list is called on its page; without it search engines are not told of the list. */
  name?: string;
  /** Address of the plain list. */
  path: string;
  state: ListState;
  list: List;
  /** Parts of the query string that are not filters, such as the words searched for. */
  fixed?: [string, string][];
  /** The orders on offer, the list's own first. */
  orders?: SortOrder[];
};

const usualOrders: SortOrder[] = ["smallest", "largest", "price", "price-desc", "name"];

/** A list of products with its filters, order and pages. */
export async function Listing({ name, path, state, list, fixed = [], orders = usualOrders }: Props) {
  const t = await translations("catalogue");
  const filterable = list.facets !== undefined && (list.total > 0 || state.filters.length > 0);
  return (
    <div
      className={
        filterable
          ? "lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-x-10 lg:pt-8"
          : undefined
      }
    >
      {filterable && list.facets !== undefined && (
        <Filters path={path} state={state} facets={list.facets} fixed={fixed} />
      )}
      <div>
        {name !== undefined && !isPermutation(state) && list.products.length > 0 && (
          <StructuredData things={[itemList({ name, ...list }, config().shopUrl)]} />
        )}
        <Toolbar list={list} state={state} orders={orders} filterable={filterable} />
        <AppliedFilters path={path} state={state} facets={list.facets} fixed={fixed} />
        {list.products.length > 0 ? (
          <ProductList products={list.products} heading="h2" />
        ) : (
          <div className="border-t border-ink py-8">
            <h2>{state.filters.length > 0 ? t("nothingTitle") : t("emptyTitle")}</h2>
            <p className="mt-2 mb-4 text-secondary">
              {state.filters.length > 0 ? t("nothingText") : t("emptyText")}
            </p>
            <Button line href={listHref(path, { filters: [], page: 1 }, fixed)}>
              {t("clearAll")}
            </Button>
          </div>
        )}
        <Pages
          current={state.page}
          last={Math.ceil(list.total / list.numOfRecords)}
          to={(page) => listHref(path, { ...state, page }, fixed)}
        />
      </div>
    </div>
  );
}
