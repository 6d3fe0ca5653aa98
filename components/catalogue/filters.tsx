import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { CloseButton } from "@/components/ui/close-button";
import { translations } from "@/lib/server/words/translations";
import type { FilterKey, FilterPair, ListState } from "@/lib/shared/catalogue/list-state";
import { priceKeys } from "@/lib/shared/catalogue/price-keys";
import { pounds } from "@/lib/shared/display/money";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import type { Facets } from "@/packaging-api/contract";

type Props = { path: string; state: ListState; facets: Facets; fixed: [string, string][] };

const sides = [
  { side: "length", min: "minLength", max: "maxLength" },
  { side: "width", min: "minWidth", max: "maxWidth" },
  { side: "height", min: "minHeight", max: "maxHeight" },
] as const;
const valueGroups = ["strength", "colour", "material"] as const;

type Range = { min: number; max: number };

/** Whether there is anything to choose between. */
function isRange(range: Range | null): range is Range {
  return range !== null && range.min < range.max;
}

function chosenValue(filters: FilterPair[], key: FilterKey): string {
  return filters.find((filter) => filter.key === key)?.value ?? "";
}

/** The filters as one form: beside the list on a desk, a sheet on a phone. It works without JavaScript. */
export async function Filters({ path, state, facets, fixed }: Props) {
  const t = await translations("catalogue");
  const { filters } = state;
  const measured = sides.filter(({ side }) => {
    const range = facets[side];
    return isRange(range);
  });
  const ranges = { inc: facets.priceInc, ex: facets.price };
  const priced = isRange(ranges.inc) || isRange(ranges.ex);
  const isOn = (key: FilterKey, value: string) =>
    filters.some((filter) => filter.key === key && filter.value === value);
  return (
    <form
      className="sheet pb-0 lg:static lg:block lg:size-auto lg:overflow-visible lg:border-t lg:border-ink lg:bg-transparent lg:text-inherit lg-mouse:[&_label]:min-h-9"
      data-sheet
      id="filters"
      popover="auto"
      action={path}
      aria-label={t("filter")}
    >
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex min-h-14 items-center justify-between border-b border-ink lg:min-h-target lg:border-rule">
        <h2>{t("filter")}</h2>
        <CloseButton
          className="lg:hidden"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={t("closeFilters")}
        />
      </div>
      {facets.category !== undefined && facets.category.length > 1 && (
        <FilterGroup name={t("category")}>
          {facets.category.map(({ value, name, count }) => (
            <Check key={value} name="category" value={value} defaultChecked={isOn("category", value)}>
              {name}
              <span className="ml-auto text-s/normal text-secondary">{count}</span>
            </Check>
          ))}
        </FilterGroup>
      )}
      {measured.length > 0 && (
        <FilterGroup name={t("insideSize")}>
          {measured.map(({ side, min, max }) => (
            <div className="mb-2 grid grid-cols-[56px_1fr] items-center text-s/normal" key={side}>
              <span>{t(side)}</span>
              <RangeFields
                min={min}
                max={max}
                what={`${t(side)}, mm`}
                placeholders={[String(facets[side]?.min), String(facets[side]?.max)]}
                filters={filters}
              />
            </div>
          ))}
        </FilterGroup>
      )}
      {valueGroups.map(
        (group) =>
          facets[group].length > 1 && (
            <FilterGroup name={t(group)} key={group}>
              {facets[group].map(({ value, count }) => (
                <Check key={value} name={group} value={value} defaultChecked={isOn(group, value)}>
                  {value}
                  <span className="ml-auto text-s/normal text-secondary">{count}</span>
                </Check>
              ))}
            </FilterGroup>
          ),
      )}
      <FilterGroup name={t("availability")} last={!priced}>
        {(["inStock", "eco"] as const).map(
          (flag) =>
            (facets[flag] > 0 || isOn(flag, "1")) && (
              <Check key={flag} name={flag} value="1" defaultChecked={isOn(flag, "1")}>
                {t(flag)}
                <span className="ml-auto text-s/normal text-secondary">{facets[flag]}</span>
              </Check>
            ),
        )}
      </FilterGroup>
      {(["inc", "ex"] as const).map((display) => {
        const range = ranges[display];
        if (!isRange(range)) return null;
        const what = t(`price.${display}`);
        return (
          <FilterGroup name={what} display={display} last key={display}>
            <RangeFields
              {...priceKeys[display]}
              what={what}
              placeholders={[pounds(range.min), pounds(range.max)]}
              filters={filters}
            />
          </FilterGroup>
        );
      })}
      <div className="sticky bottom-0 -mx-gutter border-t border-ink bg-paper px-gutter py-3 lg:static lg:m-0 lg:border-0 lg:px-0 lg:pt-4 lg:pb-0">
        <Button wide type="submit">
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}

type GroupProps = {
  name: string;
  /** The choice of prices that it belongs to. */
  display?: PriceDisplay;
  /** Whether no other that shows follows: it stands on the foot, without a rule between. */
  last?: boolean;
  children: ReactNode;
};

function FilterGroup({ name, display, last = false, children }: GroupProps) {
  return (
    <fieldset
      className={`border-b py-3 [&>legend+*]:clear-both ${last ? "border-transparent" : ""} ${display ?? ""}`}
    >
      <legend className="float-left w-full pb-1 leading-m font-bold">{name}</legend>
      {children}
    </fieldset>
  );
}

async function RangeFields({
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
    <span className="grid grid-cols-[1fr_16px_1fr] items-center text-center text-secondary">
      <input
        className="input min-h-target"
        name={min}
        inputMode="decimal"
        aria-label={t("rangeFrom", { what })}
        placeholder={placeholders[0]}
        defaultValue={chosenValue(filters, min)}
      />
      <span aria-hidden="true">-</span>
      <input
        className="input min-h-target"
        name={max}
        inputMode="decimal"
        aria-label={t("rangeTo", { what })}
        placeholder={placeholders[1]}
        defaultValue={chosenValue(filters, max)}
      />
    </span>
  );
}
