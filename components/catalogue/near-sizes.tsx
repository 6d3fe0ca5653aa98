import { Picture } from "@/components/ui/picture";
import { pictureClass } from "@/components/ui/picture-class";
import { ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import { SectionHead } from "@/components/ui/section-head";
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
    <section className="mt-12 max-md:below-432 lg:mt-18" aria-labelledby="near">
      <SectionHead>
        <h2 id="near">{sized ? t("near") : t("nearOther")}</h2>
      </SectionHead>
      <div className="grid border-t md:grid-cols-3 md:gap-6 md:border-0" data-part="near">
        {related.map(({ relation, ...product }) => {
          const { id, image, size, name, price, grossPrice, vatRate, packSize } = product;
          return (
            <div
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b md:grid-cols-1 md:content-start md:border-0"
              key={id}
            >
              <a
                className="group grid grid-cols-[96px_1fr] items-center gap-3 py-3 text-s wrap-anywhere text-ink no-underline md:grid-cols-1 md:content-start md:py-0 lg:grid-cols-[160px_1fr]"
                href={pathOfProduct(product)}
              >
                <span className={`${pictureClass(image)} h-21 md:h-35`}>
                  {image !== "" && (
                    <Picture image={image} view="thumb" widths={[336]} extent={extent} alt="" />
                  )}
                </span>
                <span>
                  <span className="text-secondary">{t(`relation.${relation}`)}</span>
                  <br />
                  {size !== undefined && size !== "" && (
                    <>
                      <SizeWords
                        size={size}
                        className="text-m/s group-hover:text-action group-hover:underline"
                      />
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
                  <span className="text-secondary">
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
              <ProductTools
                product={product}
                share={share}
                wishlist={wishlist}
                className="max-md:flex-col md:-ml-3"
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
