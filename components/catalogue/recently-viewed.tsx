import { SectionHead } from "@/components/ui/section-head";
import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";
import { pictureUrl } from "@/lib/shared/display/picture";
import { entryTitle } from "@/lib/shared/display/product-title";
import type { ProductSummary } from "@/packaging-api/contract";

/** The browser fills it (lib/browser/catalogue/recently-viewed.ts): what is in it gets its look from here. */
const list =
  "grid min-h-37 grid-cols-3 gap-4 md:min-h-46 md:grid-cols-6 md:gap-6 link:block link:text-s link:wrap-anywhere link:text-ink link:no-underline link:hover:underline [&_img]:h-full [&_img]:object-contain [&_span]:mb-1 [&_span]:h-21 md:[&_span]:h-30";

/**
 * Where the browser shows the products that it saw lately (lib/browser/catalogue/recently-viewed.ts). It takes no room for whoever
 * saw none, which <html> says before the first paint, and else the room of a row from the start.
 */
export async function RecentlyViewed({ current }: { current?: ProductSummary }) {
  const t = await translations("common");
  return (
    <section
      className="mt-12 lg:mt-18 [:root:not([data-viewed])_&]:hidden"
      id="recently-viewed"
      aria-labelledby="recent"
      {...(current !== undefined && {
        "data-slug": current.variant?.group.slug ?? current.slug,
        "data-title": entryTitle(current),
        "data-picture":
          current.image === "" ? "" : pictureUrl(current.image, { view: "row", width: 224 }, config().cdnUrl),
      })}
    >
      <SectionHead>
        <h2 id="recent">{t("recentlyViewed")}</h2>
      </SectionHead>
      {/* The browser fills it in, maybe before React. */}
      <ul className={list} suppressHydrationWarning>
        {""}
      </ul>
    </section>
  );
}
