import "./box-finder.css";
import { Icon } from "@/components/ui/icon";
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
    <form className="finder__form" action="/search">
      <div className="dims">
        {sides.map((side, index) => (
          <div className="dims__side" key={side}>
            {index > 0 && (
              <span className="dims__x" aria-hidden="true">
                ×
              </span>
            )}
            <div className="field">
              <label htmlFor={side}>{t(side)}</label>
              <input
                className="input"
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
        <div className="dims__unit">
          <div className="field">
            <label htmlFor="unit">{t("unit")}</label>
            <span className="selectbox">
              <select className="select" id="unit" name="unit" defaultValue={unit}>
                {sideUnits.map((one) => (
                  <option key={one} value={one}>
                    {t(`unit_${one}`)}
                  </option>
                ))}
              </select>
              <Icon name="down" small />
            </span>
          </div>
        </div>
      </div>
      <button className="button" type="submit">
        {t("show")}
      </button>
    </form>
  );
}
