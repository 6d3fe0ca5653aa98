import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import { ORDER_ID } from "@/lib/shared/page-start";
import type { ProductList, SortOrder } from "@/packaging-api/contract";

type Props = { list: ProductList; state: ListState; orders: SortOrder[]; filterable: boolean };

/** How many there are, the way to the filters on a phone, and the order. */
export async function Toolbar({ list, state, orders, filterable }: Props) {
  const t = await translations("catalogue");
  const first = (list.page - 1) * list.numOfRecords + 1;
  const last = Math.min(list.total, list.page * list.numOfRecords);
  const used = state.filters.length;
  return (
    <div
      className="my-4 grid grid-cols-[1fr_1fr] items-end gap-3 lg:mt-0 lg:mb-3 lg:grid-cols-[1fr_auto]"
      data-part="toolbar"
    >
      <p className="col-span-full lg:col-auto lg:self-center" data-part="result">
        <b>{t(list.more ? "resultMore" : "result", { count: list.total })}</b>{" "}
        {list.products.length > 0 && list.total > list.numOfRecords && (
          <span className="text-secondary">{t("showing", { first, last })}</span>
        )}
      </p>
      {filterable && (
        <Button line className="lg:hidden" type="button" popoverTarget="filters">
          <Icon name="filter" />
          {used === 0 ? t("filter") : t("filterCount", { count: used })}
        </Button>
      )}
      {filterable && (
        <div className="flex items-center gap-3 max-lg:noscript:col-span-full">
          <label className="text-s font-semibold max-lg:sr-only" htmlFor={ORDER_ID}>
            {t("sortBy")}
          </label>

          {/* Sent at once where there is JavaScript (lib/browser/catalogue/send-order-at-once.ts). */}
          <Select
            className="flex-1 lg:w-60 lg:[&_select]:min-h-target"
            id={ORDER_ID}
            name="sort"
            form="filters"
            defaultValue={state.sort ?? ""}
          >
            {orders.map((order, index) => (
              <option key={order} value={index === 0 ? "" : order}>
                {t(`sort.${order}`)}
              </option>
            ))}
          </Select>
          <noscript>
            <Button line slim type="submit" form="filters">
              {t("sortApply")}
            </Button>
          </noscript>
        </div>
      )}
    </div>
  );
}
