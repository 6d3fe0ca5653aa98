import { translations } from "@/lib/server/words/translations";

/**
 * Says that there is no connection, and what can be done without one. It stands in every page, because then nothing can
 * be fetched; what shows it are two attributes of <html> (lib/shared/inline-scripts/offline-script.ts).
 */
export async function OfflineBar() {
  const t = await translations("error");
  return (
    // Above the page rather than over it: what is under it may be the button that is wanted.
    <div className="sticky top-0 z-7" role="status">
      <p
        className="hidden border-ink border-b bg-board px-4 py-3 text-(length:--text-s) [:is([data-offline],[data-kept])_&]:block"
        data-part="offline"
      >
        {t("offline")} {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own */}
        <a href="">{t("again")}</a>
      </p>
    </div>
  );
}
