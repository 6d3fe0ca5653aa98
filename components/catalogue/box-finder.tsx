import "./box-finder.css";
import { translations } from "@/lib/i18n/translations";

type Props = { values?: { length: string; width: string; height: string } };

/** Three sides of the thing to be sent; the search answers with the boxes that take it. */
export async function BoxFinder({ values }: Props) {
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
              <span className="unit">
                <input
                  className="input"
                  id={side}
                  name={side}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  pattern="\s*[1-9][0-9]{0,3}\s*"
                  title={t("sideHint")}
                  required
                  defaultValue={values?.[side]}
                />
                <span>mm</span>
              </span>
            </div>
          </div>
        ))}
      </div>
      <button className="button" type="submit">
        {t("show")}
      </button>
    </form>
  );
}
