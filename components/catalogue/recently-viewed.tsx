import "./recently-viewed.css";
import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";
import { pictureUrl } from "@/lib/shared/display/picture";
import { entryTitle } from "@/lib/shared/display/product-title";
import type { ProductSummary } from "@/packaging-api/contract";

/**
 * Where the browser shows the products that it saw lately (lib/browser/catalogue/recently-viewed.ts). It takes no room for whoever
 * saw none, which <html> says before the first paint, and else the room of a row from the start.
 */
export async function RecentlyViewed({ current }: { current?: ProductSummary }) {
  const t = await translations("common");
  return (
    <section
      className="section recent"
      id="recently-viewed"
      aria-labelledby="recent"
      {...(current !== undefined && {
        "data-slug": current.variant?.group.slug ?? current.slug,
        "data-title": entryTitle(current),
        "data-picture":
          current.image === "" ? "" : pictureUrl(current.image, { view: "row", width: 224 }, config().cdnUrl),
      })}
    >
      <div className="section__head">
        <h2 id="recent">{t("recentlyViewed")}</h2>
      </div>
      {/* The browser fills it in, maybe before React. */}
      <ul suppressHydrationWarning>{""}</ul>
    </section>
  );
}
