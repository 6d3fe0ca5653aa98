import "./product-page.css";
import { StructuredData } from "@/components/seo/structured-data";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { ChosenPrice } from "@/components/ui/price";
import { SectionHead } from "@/components/ui/section-head";
import { SizeWords } from "@/components/ui/size";
import { Stock } from "@/components/ui/stock";
import { config } from "@/lib/server/config";
import { product as productThing } from "@/lib/server/seo/json-ld/product";
import { productGroup } from "@/lib/server/seo/json-ld/product-group";
import { robotPictures } from "@/lib/server/seo/robot-pictures";
import { shopDetails } from "@/lib/server/shop-details";
import { pickWords } from "@/lib/server/words/pick-words";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { addToListPage } from "@/lib/shared/account/named-list-page";
import { productQuestionPage } from "@/lib/shared/catalogue/product-question-page";
import { optionWords } from "@/lib/shared/catalogue/variants";
import { dayMonthWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";
import { FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";
import { mostPacks, stockLevel } from "@/trade-rules/stock-level";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";
import { buyKeys } from "./buy-keys";
import { BuyPanel } from "./buy-panel";
import { CachedPromise } from "./cached-promise";
import { Gallery } from "./gallery";
import { GoesWithIt } from "./goes-with-it";
import { NearSizes } from "./near-sizes";
import { RecentlyViewed } from "./recently-viewed";
import { SampleForm } from "./sample-form";
import { ShareLink } from "./share-link";
import { ShownQuestions } from "./shown-questions";
import { SoldOut } from "./sold-out";
import { Specification } from "./specification";
import { VariantPicker } from "./variant-picker";
import { WishForm } from "./wish-form";

/**
 * A product: picture and buying panel, then neighbours, specification and description.
 * @param isPreview shows it with a change that is not made: it cannot be bought, kept or found so, and is not noted as seen
 */
export async function ProductPage({ product, isPreview = false }: { product: Product; isPreview?: boolean }) {
  const [t, common, wishlist, lists] = await Promise.all([
    translations("product"),
    translations("common"),
    translations("wishlist"),
    translations("lists"),
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
    moreOn,
  } = product;
  const { parentCategory, category } = product;
  const size = product.size || undefined;
  return (
    <div className="wrap">
      {!isPreview && <StructuredData things={[thingOf(product)]} />}
      <Breadcrumb
        crumbs={[
          ...(parentCategory === null
            ? []
            : [{ name: parentCategory.name, href: `/c/${parentCategory.slug}` }]),
          { name: category.name, href: `/c/${category.slug}` },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 lg:pt-2">
        <Gallery images={product.images} title={title} />
        <div data-part="buy">
          <h1 className="max-lg:tracking-tighter">
            {size !== undefined && (
              <SizeWords size={size} className="block tracking-[inherit] [&_small]:text-l/[inherit]" />
            )}{" "}
            <span
              className={`block tracking-snug ${size !== undefined ? "text-l font-normal lg:leading-[1.75rem]" : ""}`}
            >
              {product.variant?.group.name ?? product.name}
            </span>
            {product.variant !== undefined && (
              <>
                {" "}
                <span className="block text-m font-normal tracking-normal wrap-anywhere text-secondary">
                  {optionWords(product.variant.options)}
                </span>
              </>
            )}
          </h1>
          <p
            className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-s wrap-anywhere text-secondary"
            data-part="code"
          >
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
              most: isPreview ? 0 : mostPacks(stockLevel(stock), moreOn !== undefined),
            }}
            words={pickWords(await wordsFor("product"), buyKeys)}
            units={pickWords(await wordsFor("units"), [unit ?? "unit", "unnamed"])}
            saleEnds={
              saleEndsOn === undefined ? undefined : t("saleEnds", { day: dayMonthWords(saleEndsOn) })
            }
          />
          {stock === 0 && !isPreview && <SoldOut product={product} />}
          <div className="mt-4 grid grid-cols-[24px_minmax(0,1fr)] gap-3 border-b pb-4 [&_p+p]:mt-1">
            <Icon name="van" />
            <div>
              {stock > 0 && !isPreview && <CachedPromise />}
              <p data-part="stock">
                <Stock packs={stock} common={common} long className="whitespace-normal" />
              </p>
              {moreOn !== undefined && (
                <p className="text-s" data-part="more">
                  {t("moreOn", { day: dayMonthWords(moreOn) })}
                </p>
              )}
              <p className="text-s text-secondary">
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
          {!isPreview && (
            <div className="flex flex-wrap gap-x-6 border-b py-1">
              <WishForm t={wishlist} productId={id} />
              <SampleForm product={product} />
              <a className="textlink" href={productQuestionPage(product.slug)}>
                {t("ask")}
              </a>
              <a className="textlink" href={addToListPage({ from: "product", id })} rel="nofollow">
                {lists("keep")}
              </a>
              <ShareLink path={pathOfProduct(product)} title={title} />
            </div>
          )}
        </div>
      </div>
      <GoesWithIt product={product} />
      <NearSizes related={product.related} />
      <section className="mt-12 max-md:below-1078 lg:mt-18" aria-labelledby="specification">
        <SectionHead>
          <h2 id="specification">{t("specification")}</h2>
        </SectionHead>
        <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12">
          <Specification product={product} />
          <div className="max-w-copy wrap-anywhere [&_h3+p]:mt-3 [&_p+:is(p,h3)]:mt-3">
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
      <ShownQuestions product={product} />
      {!isPreview && <RecentlyViewed current={product} />}
    </div>
  );
}

function thingOf(product: Product) {
  const shop = { name: shopDetails.name, url: config().shopUrl };
  return product.variant === undefined
    ? productThing(product, robotPictures(product), shop)
    : productGroup(product, product.variant, (images) => robotPictures({ images }), shop);
}
