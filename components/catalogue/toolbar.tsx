import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import type { ProductList, SortOrder } from "@/packaging-api/contract";

type Props = { list: ProductList; state: ListState; orders: SortOrder[]; filterable: boolean };

/** How many there are, the way to the filters on a phone, and the order. */
export async function Toolbar({ list, state, orders, filterable }: Props) {
  const t = await translations("catalogue");
  const first = (list.page - 1) * list.numOfRecords + 1;
  const last = Math.min(list.total, list.page * list.numOfRecords);
  const used = state.filters.length;
  return (
    <div className="toolbar">
      <p className="result">
        <b>{t("result", { count: list.total })}</b>{" "}
        {list.products.length > 0 && list.total > list.numOfRecords && (
          <span className="quiet">{t("showing", { first, last })}</span>
        )}
      </p>
      {filterable && (
        <button className="button button--line phone" type="button" popoverTarget="filters">
          <Icon name="filter" />
          {used === 0 ? t("filter") : t("filterCount", { count: used })}
        </button>
      )}
      {filterable && (
        <div className="toolbar__sort">
          <label className="label max-lg:sr-only" htmlFor="sort">
            {t("sortBy")}
          </label>
          <span className="selectbox">
            {/* Sent at once where there is JavaScript (lib/browser/catalogue/send-order-at-once.ts). */}
            <select className="select" id="sort" name="sort" form="filters" defaultValue={state.sort ?? ""}>
              {orders.map((order, index) => (
                <option key={order} value={index === 0 ? "" : order}>
                  {t(`sort.${order}`)}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
          <noscript>
            <button className="button button--line button--slim" type="submit" form="filters">
              {t("sortApply")}
            </button>
          </noscript>
        </div>
      )}
    </div>
  );
}
