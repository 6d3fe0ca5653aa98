import "./loading-note.css";
import { translations } from "@/lib/server/words/translations";

/** Where the page that is being left says that the next one is on its way (lib/browser/shell/loading.ts). */
export async function LoadingNote() {
  const t = await translations("shell");
  return (
    <div className="loading" id="loading" role="status" data-words={t("loading")} suppressHydrationWarning>
      {""}
    </div>
  );
}
