import { Button } from "@/components/ui/button";
import { translations } from "@/lib/server/words/translations";
import { type ContactPageName, contactPages } from "@/lib/shared/contact/topics";

/** What is shown once a message was sent. @param copied whether its sender is mailed a copy */
export async function MessageSent({ page, copied }: { page: ContactPageName; copied: boolean }) {
  const t = await translations("contact");
  return (
    <div>
      <h1>{t("sentTitle")}</h1>
      <p className="mt-2 max-w-copy">{t("sentText")}</p>
      {copied && <p className="mt-2 max-w-copy text-secondary">{t("sentCopy")}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <Button href="/shop">{t("sentShop")}</Button>
        <Button line href={contactPages[page].path}>
          {t("sentAnother")}
        </Button>
      </p>
    </div>
  );
}
