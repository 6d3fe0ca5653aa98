import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { FieldFrame } from "@/components/ui/field-frame";
import { Select } from "@/components/ui/select";
import { STAFF_ORDERS } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffView } from "@/packaging-api/contract";
import { deliveryServices } from "@/trade-rules/delivery-services";
import { deliveryZones } from "@/trade-rules/delivery-zones";
import { fulfilmentStates, orderStates, paymentStates, shopperStatuses } from "@/trade-rules/order-states";
import {
  type OrderListQuery,
  orderListPath,
  orderMethods,
  orderSwitches,
  savedViews,
} from "./order-list-query";

/** @property views that who looks keeps */
type Props = { t: Translate<"staff-orders">; query: OrderListQuery; views: readonly StaffView[] };

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

/** A state of any of the three machines: more exact than the one word that a shopper is shown. */
function StateChoice({ t, value }: { t: Props["t"]; value: string | undefined }) {
  const machines = [
    { machine: "order", label: t("number"), states: orderStates },
    { machine: "payment", label: t("payment"), states: paymentStates },
    { machine: "fulfilment", label: t("goods"), states: fulfilmentStates },
  ] as const;
  return (
    <FieldFrame id="filter-state" label={t("state")} requiredWord="" problem={undefined}>
      <Select id="filter-state" name="state" defaultValue={value ?? ""}>
        <option value="">{t("any")}</option>
        {machines.map(({ machine, label, states }) => (
          <optgroup key={machine} label={label}>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`historyOf.${machine}.${state}`, { defaultValue: state })}
              </option>
            ))}
          </optgroup>
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

/** Views that are often needed and those that somebody keeps, as links, and the filters, which stand in the address. */
export function OrderFilters({ t, query, views }: Props) {
  const isNarrowed = Object.keys(query).some((key) => key !== "search" && key !== "after");
  const here = orderListPath(STAFF_ORDERS, query, { after: "" });
  const links = [
    ...savedViews.map(({ word, search }) => [t(`view.${word}`), `${STAFF_ORDERS}${search}`] as const),
    ...views.map((view) => [view.name, orderListPath(STAFF_ORDERS, view.query)] as const),
  ];
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <nav aria-label={t("views")}>
        <ul className="flex flex-wrap gap-x-4">
          {links.map(([label, href]) => (
            <li className="min-w-0" key={`${label} ${href}`}>
              <a
                className="textlink inline-flex min-h-target items-center wrap-anywhere current:font-bold"
                href={href}
                aria-current={href === here ? "page" : undefined}
              >
                {label}
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
            <StateChoice t={t} value={query.state} />
            <Day name="from" label={t("from")} value={query.from} />
            <Day name="to" label={t("to")} value={query.to} />
          </div>
          <fieldset className="mt-2 flex flex-wrap gap-x-6">
            <legend className="sr-only">{t("onlyThese")}</legend>
            {orderSwitches.map((name) => (
              <Check key={name} name={name} value="1" defaultChecked={query[name] === "1"}>
                {t(`view.${name}`)}
              </Check>
            ))}
          </fieldset>
          <p className="mt-2">
            <Button type="submit" slim line>
              {t("filterGo")}
            </Button>
          </p>
        </details>
      </form>
    </div>
  );
}
