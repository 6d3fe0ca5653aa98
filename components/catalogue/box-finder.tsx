import "./box-finder.css";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { translations } from "@/lib/server/words/translations";
import { type SideUnit, sideUnits } from "@/lib/shared/catalogue/read-side";

type Props = {
  values?: Record<"length" | "width" | "height", string>;
  /** Of values that are written without one. */
  unit?: SideUnit | undefined;
};

/** Three sides of the thing to be sent; the search answers with the boxes that take it. */
export async function BoxFinder({ values, unit = "mm" }: Props) {
  const t = await translations("home");
  const sides = ["length", "width", "height"] as const;
  return (
    <form className="mt-4 grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end" action="/search">
      <div className="grid grid-cols-[1fr_1fr_1fr] gap-5 md:items-end md:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        {sides.map((side, index) => (
          <div className="relative" key={side}>
            {index > 0 && (
              <span
                className="absolute right-full bottom-0 w-5 text-center leading-[3rem] text-secondary"
                aria-hidden="true"
              >
                ×
              </span>
            )}
            <div className="grid content-start gap-1">
              <label className="text-s font-semibold" htmlFor={side}>
                {t(side)}
              </label>
              <input
                className="input text-l/normal font-bold"
                id={side}
                name={side}
                inputMode="decimal"
                autoComplete="off"
                title={t("sideHint")}
                required
                defaultValue={values?.[side]}
              />
            </div>
          </div>
        ))}
        <div className="col-span-full md:col-auto">
          <div className="grid content-start gap-1">
            <label className="text-s font-semibold" htmlFor="unit">
              {t("unit")}
            </label>

            <Select id="unit" name="unit" defaultValue={unit}>
              {sideUnits.map((one) => (
                <option key={one} value={one}>
                  {t(`unit_${one}`)}
                </option>
              ))}
            </Select>
          </div>
        </div>
      </div>
      <Button type="submit">{t("show")}</Button>
    </form>
  );
}
