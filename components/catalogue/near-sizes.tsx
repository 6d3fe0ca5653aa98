import { Picture, pictureClass } from "@/components/ui/picture";
import { ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import { SizeWords } from "@/components/ui/size";
import { translations } from "@/lib/server/words/translations";
import { listExtent } from "@/lib/shared/display/list-extent";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";
import { ProductTools } from "./product-tools";

/** The nearest sizes of the same kind, on one scale. */
export async function NearSizes({ related }: { related: Product["related"] }) {
  const [t, common, share, wishlist] = await Promise.all([
    translations("product"),
    translations("common"),
    translations("share"),
    translations("wishlist"),
  ]);
  if (related.length === 0) return null;
  const extent = listExtent(
    related.map(({ external }) => external),
    "thumb",
  );
  const sized = related.some(({ relation }) => relation !== "alternative");
  return (
    <section className="section" aria-labelledby="near">
      <div className="section__head">
        <h2 id="near">{sized ? t("near") : t("nearOther")}</h2>
      </div>
      <div className="near">
        {related.map(({ relation, ...product }) => {
          const { id, image, size, name, price, grossPrice, vatRate, packSize } = product;
          return (
            <div className="near__item" key={id}>
              <a href={pathOfProduct(product)}>
                <span className={pictureClass(image)}>
                  {image !== "" && (
                    <Picture image={image} view="thumb" widths={[336]} extent={extent} alt="" />
                  )}
                </span>
                <span>
                  <span className="quiet">{t(`relation.${relation}`)}</span>
                  <br />
                  {size !== undefined && size !== "" && (
                    <>
                      <SizeWords size={size} />
                      <br />
                    </>
                  )}
                  <span>{name}</span>
                  <br />
                  <ChosenPrice
                    net={price}
                    gross={grossPrice}
                    vatRate={vatRate}
                    words={{ inc: t("incPack"), ex: t("exPack") }}
                  />
                  <br />
                  <span className="quiet">
                    {t("packOfEach", { count: packSize })}{" "}
                    <ChosenPriceEach
                      net={price}
                      gross={grossPrice}
                      vatRate={vatRate}
                      packSize={packSize}
                      each={common("each")}
                      words={{ inc: common("incVat"), ex: common("exVat") }}
                    />
                  </span>
                </span>
              </a>
              <ProductTools product={product} share={share} wishlist={wishlist} />
            </div>
          );
        })}
      </div>
    </section>
  );
}
