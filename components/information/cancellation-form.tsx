import "./information.css";
import { PrintButton } from "@/components/ui/print-button";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { cancellationLetter } from "@/lib/shared/information/cancellation-letter";
import { readingClass, readingHead, readingLead } from "./reading-class";

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
    <div className={readingClass}>
      <div className={`${readingHead} print:[&>p]:hidden`}>
        <h1>{t("form.title")}</h1>
        <p className={readingLead}>{t("form.lead")}</p>
      </div>
      <div className="mt-6 grid max-w-[68ch] gap-4 border-ink border-y py-5">
        <p>
          {t("form.to")} {[legalName, ...address, email, phone.display].join(", ")}
        </p>
        <p>{t("form.notice")}</p>
        {fields.map((field) => (
          <p className="grid content-start gap-1" key={field}>
            <label className="font-semibold text-s" htmlFor={`cancel-${field}`}>
              {t(`form.${field}`)}
            </label>
            {SEVERAL_LINES.includes(field) ? (
              // biome-ignore lint/correctness/noRestrictedElements: it has no value of its own, so what is typed stays.
              <textarea className="input print:border-rule" id={`cancel-${field}`} rows={3} />
            ) : (
              <input className="input print:border-rule" id={`cancel-${field}`} />
            )}
          </p>
        ))}
        <p className="hidden pt-12 print:block">{t("form.signature")}</p>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
        <PrintButton label={t("form.print")} />
        <a className="textlink" href={cancellationLetter(t, email)}>
          {t("form.byMail")}
        </a>
        <p className="text-s text-secondary">{t("form.private")}</p>
      </div>
    </div>
  );
}
