import { FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";
import "./product-page.css";
import { StructuredData } from "@/components/seo/structured-data";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { ChosenPrice } from "@/components/ui/price";
import { SizeWords } from "@/components/ui/size";
import { Stock } from "@/components/ui/stock";
import { config } from "@/lib/server/config";
import { product as productThing } from "@/lib/server/seo/json-ld/product";
import { productGroup } from "@/lib/server/seo/json-ld/product-group";
import { robotPictures } from "@/lib/server/seo/robot-pictures";
import { shopDetails } from "@/lib/server/shop-details";
import { pickWords } from "@/lib/server/words/pick-words";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { optionWords } from "@/lib/shared/catalogue/variants";
import { dayMonthWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";
import { buyKeys } from "./buy-keys";
import { BuyPanel } from "./buy-panel";
import { CachedPromise } from "./cached-promise";
import { Gallery } from "./gallery";
import { NearSizes } from "./near-sizes";
import { RecentlyViewed } from "./recently-viewed";
import { ShareLink } from "./share-link";
import { Specification } from "./specification";
import { VariantPicker } from "./variant-picker";
import { WishForm } from "./wish-form";

/** A product: picture and buying panel, then neighbours, specification and description. */
export async function ProductPage({ product }: { product: Product }) {
  const [t, common, wishlist] = await Promise.all([
    translations("product"),
    translations("common"),
    translations("wishlist"),
  ]);
  const title = productTitle(product);
  const {
    id,
    price,
    grossPrice,
    wasPrice,
    grossWasPrice,
    saleEndsOn,
    priceBreaks,
    vatRate,
    packSize,
    unit,
    stock,
  } = product;
  const { parentCategory, category } = product;
  return (
    <div className="wrap">
      <StructuredData things={[thingOf(product)]} />
      <Breadcrumb
        crumbs={[
          ...(parentCategory === null
            ? []
            : [{ name: parentCategory.name, href: `/c/${parentCategory.slug}` }]),
          { name: category.name, href: `/c/${category.slug}` },
        ]}
      />
      <div className="product">
        <Gallery images={product.images} title={title} />
        <div className="buy">
          <h1>
            {product.size !== undefined && product.size !== "" && <SizeWords size={product.size} />}{" "}
            <span className="buy__what">{product.variant?.group.name ?? product.name}</span>
            {product.variant !== undefined && (
              <>
                {" "}
                <span className="buy__variant">{optionWords(product.variant.options)}</span>
              </>
            )}
          </h1>
          <p className="buy__code">
            <span>{t("code", { sku: product.sku })}</span>
            {product.fefco !== undefined && <span>{t("fefco", { style: product.fefco })}</span>}
            <span>{t("packOf", { count: packSize })}</span>
          </p>
          <VariantPicker product={product} />
          <BuyPanel
            product={{
              id,
              price,
              grossPrice,
              wasPrice,
              grossWasPrice,
              priceBreaks,
              vatRate,
              packSize,
              unit,
              stock,
            }}
            words={pickWords(await wordsFor("product"), buyKeys)}
            units={pickWords(await wordsFor("units"), [unit ?? "unit", "unnamed"])}
            saleEnds={
              saleEndsOn === undefined ? undefined : t("saleEnds", { day: dayMonthWords(saleEndsOn) })
            }
          />
          {stock === 0 && (
            <button className="button button--wide mt-4" type="button" disabled>
              {t("soldOut")}
            </button>
          )}
          <div className="buy__promise">
            <Icon name="van" />
            <div>
              {stock > 0 && <CachedPromise />}
              <p>
                <Stock packs={stock} common={common} exact />
              </p>
              <p className="quiet text-s">
                {stock === 0 ? (
                  t("soldOutText")
                ) : (
                  <>
                    {`${t("arrivesBy")} `}
                    <ChosenPrice
                      net={FLAT_DELIVERY_PENCE}
                      vatRate={STANDARD_VAT_PERCENT}
                      words={{ inc: t("incVat"), ex: t("exVat") }}
                    />
                    {t("arrives")}
                  </>
                )}
              </p>
            </div>
          </div>
          <div className="buy__keep">
            <WishForm t={wishlist} productId={id} />
            <ShareLink path={pathOfProduct(product)} title={title} />
          </div>
        </div>
      </div>
      <NearSizes related={product.related} />
      <section className="section" aria-labelledby="specification">
        <div className="section__head">
          <h2 id="specification">{t("specification")}</h2>
        </div>
        <div className="spec">
          <Specification product={product} />
          <div className="copy">
            <h3>{t("description")}</h3>
            {product.description.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h3>{t("delivery")}</h3>
            <p>{t("deliveryText")}</p>
            <p>
              <a href="/delivery">{t("deliveryMore")}</a> · <a href="/legal/returns">{t("returnsMore")}</a>
            </p>
          </div>
        </div>
      </section>
      <RecentlyViewed current={product} />
    </div>
  );
}

function thingOf(product: Product) {
  const shop = { name: shopDetails.name, url: config().shopUrl };
  return product.variant === undefined
    ? productThing(product, robotPictures(product), shop)
    : productGroup(product, product.variant, (images) => robotPictures({ images }), shop);
}
