import "./category-tiles.css";
import { Picture, pictureClass } from "@/components/ui/picture";
import { STANDARD_VAT_PERCENT } from "@/lib/display/delivery";
import { poundsEach } from "@/lib/display/money";
import { translations } from "@/lib/i18n/translations";
import type { CategorySummary } from "@/packaging-api/contract";

/** Categories with a picture, how much is in them, and the lowest price of a single unit. */
export async function CategoryTiles({ categories }: { categories: CategorySummary[] }) {
  const t = await translations("catalogue");
  return (
    <ul className="cats">
      {categories.map(({ slug, name, image, productCount, fromUnitPrice }) => (
        <li key={slug}>
          <a className="cat" href={`/c/${slug}`}>
            <span className={pictureClass(image)}>
              {image !== "" && <Picture image={image} view="thumb" widths={[336]} alt="" />}
            </span>
            <span className="cat__name">{name}</span>
            <span className="quiet">
              {t("categoryCount", { count: productCount })}
              {fromUnitPrice !== undefined && (
                <>
                  {t("fromPrice")}{" "}
                  <span className="inc">
                    {poundsEach(fromUnitPrice * (1 + STANDARD_VAT_PERCENT / 100), 1)}
                  </span>
                  <span className="ex">{poundsEach(fromUnitPrice, 1)}</span>
                </>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
