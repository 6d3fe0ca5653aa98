import "./offline-bar.css";
import { translations } from "@/lib/server/words/translations";

/**
 * Says that there is no connection, and what can be done without one. It stands in every page, because then nothing can
 * be fetched; what shows it are two attributes of <html> (lib/shared/inline-scripts/connection.ts).
 */
export async function OfflineBar() {
  const t = await translations("error");
  return (
    <div className="offline" role="status">
      <p className="offline__text">
        {t("offline")} {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own */}
        <a href="">{t("again")}</a>
      </p>
    </div>
  );
}
