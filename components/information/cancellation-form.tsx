import "@/components/ui/print.css";
import "./cancellation-form.css";
import "./reading-page.css";
import { PrintButton } from "@/components/ui/print-button";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { cancellationLetter } from "@/lib/shared/information/cancellation-letter";

const fields = ["goods", "orderNumber", "orderedOn", "receivedOn", "name", "address", "date"] as const;
const SEVERAL_LINES: readonly string[] = ["goods", "address"];

/**
 * The model form for cancelling (Consumer Contracts Regulations 2013, schedule 3, part B), to fill in and print, or as
 * the beginning of an e-mail. It sends nothing by itself: no form element, so that Enter does not clear what was typed.
 */
export async function CancellationForm() {
  const t = await translations("returns");
  const { legalName, address, email, phone } = shopDetails;
  return (
    <div className="reading cancel">
      <div className="reading__head">
        <h1>{t("form.title")}</h1>
        <p className="reading__lead">{t("form.lead")}</p>
      </div>
      <div className="cancel__sheet">
        <p>
          {t("form.to")} {[legalName, ...address, email, phone.display].join(", ")}
        </p>
        <p>{t("form.notice")}</p>
        {fields.map((field) => (
          <p className="field" key={field}>
            <label htmlFor={`cancel-${field}`}>{t(`form.${field}`)}</label>
            {SEVERAL_LINES.includes(field) ? (
              <textarea className="input" id={`cancel-${field}`} rows={3} />
            ) : (
              <input className="input" id={`cancel-${field}`} />
            )}
          </p>
        ))}
        <p className="cancel__signature">{t("form.signature")}</p>
      </div>
      <div className="cancel__acts">
        <PrintButton label={t("form.print")} />
        <a className="textlink" href={cancellationLetter(t, email)}>
          {t("form.byMail")}
        </a>
        <p className="quiet text-s">{t("form.private")}</p>
      </div>
    </div>
  );
}
