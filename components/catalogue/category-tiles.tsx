import { Picture, StripPicture } from "@/components/ui/picture";
import { pictureClass } from "@/components/ui/picture-class";
import { Chosen } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { poundsOfUnit } from "@/lib/shared/display/money";
import { isDrawing, MOST_IN_STRIP, stripOrder } from "@/lib/shared/display/picture";
import type { CategorySummary } from "@/packaging-api/contract";
import { pictureStrip } from "@/trade-rules/picture-sizes";

/** File width of a tile's picture, px: enough for a phone's two columns. */
const TILE_WIDTH = pictureStrip.width;

/** Categories with a picture, how much is in them, and the lowest price of a single unit. */
export async function CategoryTiles({ categories }: { categories: CategorySummary[] }) {
  const [t, common] = await Promise.all([translations("catalogue"), translations("common")]);
  const drawings = categories.map(({ image }) => image).filter((image) => image !== "" && isDrawing(image));
  const inStrip = stripOrder([...new Set(drawings)].slice(0, MOST_IN_STRIP));
  return (
    <ul
      data-part="categories"
      className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-4 md:gap-y-6 lg:grid-cols-6 lg:gap-x-6 lg:gap-y-8"
    >
      {categories.map(({ slug, name, image, productCount, fromUnitPrice, fromUnitPriceInc }) => (
        <li key={slug}>
          <a className="group block text-s wrap-anywhere text-ink no-underline" href={`/c/${slug}`}>
            <span className={`${pictureClass(image)} mb-2 aspect-4/3`}>
              {inStrip.includes(image) ? (
                <StripPicture images={inStrip} place={inStrip.indexOf(image)} />
              ) : (
                image !== "" && <Picture image={image} view="thumb" widths={[TILE_WIDTH]} alt="" />
              )}
            </span>
            <span className="block text-m/s font-bold tracking-snug group-hover:text-action group-hover:underline">
              {name}
            </span>
            <span className="text-secondary">
              {t("categoryCount", { count: productCount })}
              {fromUnitPrice !== undefined && (
                <>
                  {t("fromPrice")}{" "}
                  <Chosen
                    inc={`${poundsOfUnit(fromUnitPriceInc ?? fromUnitPrice)} ${common("incVat")}`}
                    ex={`${poundsOfUnit(fromUnitPrice)} ${common("exVat")}`}
                  />
                </>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
