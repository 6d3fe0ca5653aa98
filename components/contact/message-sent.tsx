import { translations } from "@/lib/server/words/translations";
import { type ContactPageName, contactPages } from "@/lib/shared/contact/topics";

/** What is shown once a message was sent. @param copied whether its sender is mailed a copy */
export async function MessageSent({ page, copied }: { page: ContactPageName; copied: boolean }) {
  const t = await translations("contact");
  return (
    <div>
      <h1>{t("sentTitle")}</h1>
      <p className="copy mt-2">{t("sentText")}</p>
      {copied && <p className="copy quiet mt-2">{t("sentCopy")}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <a className="button" href="/shop">
          {t("sentShop")}
        </a>
        <a className="button button--line" href={contactPages[page].path}>
          {t("sentAnother")}
        </a>
      </p>
    </div>
  );
}
