import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Select } from "@/components/ui/select";
import { STAFF_ORDERS } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { deliveryServices } from "@/trade-rules/delivery-services";
import { deliveryZones } from "@/trade-rules/delivery-zones";
import { shopperStatuses } from "@/trade-rules/order-states";
import { type OrderListQuery, orderMethods, savedViews } from "./order-list-query";

type Props = { t: Translate<"staff-orders">; query: OrderListQuery };

/** A list to choose one from, or any. */
function Choice({
  t,
  name,
  label,
  value,
  options,
}: {
  t: Props["t"];
  name: string;
  label: string;
  value: string | undefined;
  options: readonly [value: string, word: string][];
}) {
  const id = `filter-${name}`;
  return (
    <FieldFrame id={id} label={label} requiredWord="" problem={undefined}>
      <Select id={id} name={name} defaultValue={value ?? ""}>
        <option value="">{t("any")}</option>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  const id = `filter-${name}`;
  return (
    <FieldFrame id={id} label={label} requiredWord="" problem={undefined}>
      <input className="input" id={id} name={name} type="date" defaultValue={value} />
    </FieldFrame>
  );
}

/** Views that are often needed, as links, and the filters, which stand in the address. */
export function OrderFilters({ t, query }: Props) {
  const isNarrowed = Object.keys(query).some((key) => key !== "search" && key !== "after");
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <nav aria-label={t("views")}>
        <ul className="flex flex-wrap gap-x-4">
          {savedViews.map(({ word, search }) => (
            <li key={word}>
              <a className="textlink inline-flex min-h-target items-center" href={`${STAFF_ORDERS}${search}`}>
                {t(`view.${word}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={STAFF_ORDERS} method="get">
        <FieldFrame
          id="filter-search"
          label={t("search")}
          hint={t("searchHint")}
          requiredWord=""
          problem={undefined}
        >
          <span className="flex gap-2">
            <input
              className="input min-w-0"
              id="filter-search"
              name="search"
              type="search"
              maxLength={100}
              defaultValue={query.search}
              aria-describedby="filter-search-hint"
            />
            <Button type="submit" slim>
              {t("searchGo")}
            </Button>
          </span>
        </FieldFrame>
        <details className="mt-1" open={isNarrowed}>
          <summary className="textlink inline-flex min-h-target items-center">{t("filters")}</summary>
          <div className="grid grid-cols-2 gap-3 child:min-w-0 md:grid-cols-3 xl:grid-cols-6">
            <Choice
              t={t}
              name="status"
              label={t("status")}
              value={query.status}
              options={shopperStatuses.map((one) => [one, t(`statusOf.${one}`)])}
            />
            <Choice
              t={t}
              name="method"
              label={t("method")}
              value={query.method}
              options={orderMethods.map((one) => [one, t(`methodOf.${one}`)])}
            />
            <Choice
              t={t}
              name="zone"
              label={t("zone")}
              value={query.zone}
              options={deliveryZones.map((one) => [one, t(`zoneOf.${one}`)])}
            />
            <Choice
              t={t}
              name="service"
              label={t("service")}
              value={query.service}
              options={deliveryServices.map((one) => [one, t(`serviceOf.${one}`)])}
            />
            <Day name="from" label={t("from")} value={query.from} />
            <Day name="to" label={t("to")} value={query.to} />
          </div>
        </details>
      </form>
    </div>
  );
}
