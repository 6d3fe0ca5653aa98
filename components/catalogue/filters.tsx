import "./filters.css";
import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import type { FilterKey, FilterPair, ListState } from "@/lib/shared/catalogue/list-state";
import { priceKeys } from "@/lib/shared/catalogue/price-keys";
import { pounds } from "@/lib/shared/display/money";
import type { Facets } from "@/packaging-api/contract";

type Props = { path: string; state: ListState; facets: Facets; fixed: [string, string][] };

const sides = [
  { side: "length", min: "minLength", max: "maxLength" },
  { side: "width", min: "minWidth", max: "maxWidth" },
  { side: "height", min: "minHeight", max: "maxHeight" },
] as const;
const valueGroups = ["strength", "colour", "material"] as const;

function chosenValue(filters: FilterPair[], key: FilterKey): string {
  return filters.find((filter) => filter.key === key)?.value ?? "";
}

/** The filters as one form: beside the list on a desk, a sheet on a phone. It works without JavaScript. */
export async function Filters({ path, state, facets, fixed }: Props) {
  const t = await translations("catalogue");
  const { filters } = state;
  const measured = sides.filter(({ side }) => {
    const range = facets[side];
    return range !== null && range.min < range.max;
  });
  const isOn = (key: FilterKey, value: string) =>
    filters.some((filter) => filter.key === key && filter.value === value);
  return (
    <form className="filters sheet" id="filters" popover="auto" action={path} aria-label={t("filter")}>
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="filters__head">
        <h2>{t("filter")}</h2>
        <button
          className="close phone"
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={t("closeFilters")}
        >
          <Icon name="close" />
        </button>
      </div>
      {facets.category !== undefined && facets.category.length > 1 && (
        <fieldset className="filter-group">
          <legend>{t("category")}</legend>
          {facets.category.map(({ value, name, count }) => (
            <label className="check" key={value}>
              <input type="checkbox" name="category" value={value} defaultChecked={isOn("category", value)} />
              {name}
              <span className="count">{count}</span>
            </label>
          ))}
        </fieldset>
      )}
      {measured.length > 0 && (
        <fieldset className="filter-group">
          <legend>{t("insideSize")}</legend>
          {measured.map(({ side, min, max }) => (
            <div className="rangeset" key={side}>
              <span>{t(side)}</span>
              <Range
                min={min}
                max={max}
                what={`${t(side)}, mm`}
                placeholders={[String(facets[side]?.min), String(facets[side]?.max)]}
                filters={filters}
              />
            </div>
          ))}
        </fieldset>
      )}
      {valueGroups.map(
        (group) =>
          facets[group].length > 1 && (
            <fieldset className="filter-group" key={group}>
              <legend>{t(group)}</legend>
              {facets[group].map(({ value, count }) => (
                <label className="check" key={value}>
                  <input type="checkbox" name={group} value={value} defaultChecked={isOn(group, value)} />
                  {value}
                  <span className="count">{count}</span>
                </label>
              ))}
            </fieldset>
          ),
      )}
      <fieldset className="filter-group">
        <legend>{t("availability")}</legend>
        {(["inStock", "eco"] as const).map(
          (flag) =>
            (facets[flag] > 0 || isOn(flag, "1")) && (
              <label className="check" key={flag}>
                <input type="checkbox" name={flag} value="1" defaultChecked={isOn(flag, "1")} />
                {t(flag)}
                <span className="count">{facets[flag]}</span>
              </label>
            ),
        )}
      </fieldset>
      {(["inc", "ex"] as const).map((display) => {
        const range = display === "inc" ? facets.priceInc : facets.price;
        if (range === null || range.min >= range.max) return null;
        const what = t(`price.${display}`);
        return (
          <fieldset className={`filter-group ${display}`} key={display}>
            <legend>{what}</legend>
            <Range
              {...priceKeys[display]}
              what={what}
              placeholders={[pounds(range.min), pounds(range.max)]}
              filters={filters}
            />
          </fieldset>
        );
      })}
      <div className="filters__foot">
        <button className="button button--wide" type="submit">
          {t("apply")}
        </button>
      </div>
    </form>
  );
}

async function Range({
  min,
  max,
  what,
  placeholders,
  filters,
}: {
  min: FilterKey;
  max: FilterKey;
  what: string;
  placeholders: [string, string];
  filters: FilterPair[];
}) {
  const t = await translations("catalogue");
  return (
    <span className="range">
      <input
        className="input"
        name={min}
        inputMode="decimal"
        aria-label={t("rangeFrom", { what })}
        placeholder={placeholders[0]}
        defaultValue={chosenValue(filters, min)}
      />
      <span aria-hidden="true">-</span>
      <input
        className="input"
        name={max}
        inputMode="decimal"
        aria-label={t("rangeTo", { what })}
        placeholder={placeholders[1]}
        defaultValue={chosenValue(filters, max)}
      />
    </span>
  );
}
