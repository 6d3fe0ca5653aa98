import "./category-tiles.css";
import { Picture, pictureClass, StripPicture } from "@/components/ui/picture";
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
    <ul className="cats">
      {categories.map(({ slug, name, image, productCount, fromUnitPrice, fromUnitPriceInc }) => (
        <li key={slug}>
          <a className="cat" href={`/c/${slug}`}>
            <span className={pictureClass(image)}>
              {inStrip.includes(image) ? (
                <StripPicture images={inStrip} place={inStrip.indexOf(image)} />
              ) : (
                image !== "" && <Picture image={image} view="thumb" widths={[TILE_WIDTH]} alt="" />
              )}
            </span>
            <span className="cat__name">{name}</span>
            <span className="quiet">
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
