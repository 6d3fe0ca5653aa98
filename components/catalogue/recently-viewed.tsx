import "./recently-viewed.css";
import { config } from "@/lib/config";
import { pictureUrl } from "@/lib/display/picture";
import { entryTitle } from "@/lib/display/product-title";
import { translations } from "@/lib/i18n/translations";
import type { ProductSummary } from "@/packaging-api/contract";

/**
 * Where the browser shows the products that it saw lately (lib/shopper/recently-viewed.ts). It takes no room for whoever
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
      <ul />
    </section>
  );
}
