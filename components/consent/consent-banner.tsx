import "./consent-banner.css";
import { translations } from "@/lib/server/words/translations";

/**
 * The question whether the visit may be measured, with two answers of the same weight. It is hidden until
 * JavaScript finds that it has to be asked: without it nothing is measured.
 */
export async function ConsentBanner() {
  const t = await translations("consent");
  return (
    <div aria-live="polite">
      <section className="consent" id="consent" aria-labelledby="consent-title" tabIndex={-1} hidden>
        <form className="consent__form wrap" method="dialog">
          <div>
            <h2 className="consent__title" id="consent-title">
              {t("title")}
            </h2>
            <p className="consent__text">
              {t("text")} <a href="/legal/cookie">{t("more")}</a>
            </p>
            <p className="consent__choice consent__choice--accepted">{t("accepted")}</p>
            <p className="consent__choice consent__choice--rejected">{t("rejected")}</p>
          </div>
          <div className="consent__answers">
            <button className="button button--line" type="submit" value="rejected">
              {t("reject")}
            </button>
            <button className="button button--line" type="submit" value="accepted">
              {t("accept")}
            </button>
          </div>
        </form>
      </section>
    </div>
  );
}
