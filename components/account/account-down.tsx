import "@/components/ui/empty.css";
import { translations } from "@/lib/server/words/translations";

/** In place of a page of the account while the packaging API cannot be reached: what is kept, and trying again. */
export async function AccountDown({ again }: { again: string }) {
  const t = await translations("account");
  return (
    <div className="empty">
      <h1>{t("downTitle")}</h1>
      <p>{t("downText")}</p>
      <a className="button" href={again}>
        {t("tryAgain")}
      </a>
    </div>
  );
}
