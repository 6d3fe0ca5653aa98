import "./product-page.css";
import { StructuredData } from "@/components/seo/structured-data";
import { DeferredStyles } from "@/components/shell/deferred-styles";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { SizeWords } from "@/components/ui/size";
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
import type { Product } from "@/packaging-api/contract";
import { mostPacks, stockLevel } from "@/trade-rules/stock-level";
import { buyKeys } from "./buy-keys";
import { BuyPanel } from "./buy-panel";
import { Gallery } from "./gallery";
import { GoesWithIt } from "./goes-with-it";
import { NearSizes } from "./near-sizes";
import { ProductActions } from "./product-actions";
import { ProductDelivery } from "./product-delivery";
import { ProductDetails } from "./product-details";
import { RecentlyViewed } from "./recently-viewed";
import { ShownQuestions } from "./shown-questions";
import { SoldOut } from "./sold-out";
import { VariantPicker } from "./variant-picker";

/**
 * A product: picture and buying panel, then neighbours, specification and description.
 * @param isPreview shows it with a change that is not made: it cannot be bought, kept or found so, and is not noted as seen
 */
export async function ProductPage({ product, isPreview = false }: { product: Product; isPreview?: boolean }) {
  const t = await translations("product");
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
          >
            {/* A phone's first screen ends before this. */}
            <DeferredStyles />
          </BuyPanel>
          {stock === 0 && !isPreview && <SoldOut product={product} />}
          <ProductDelivery product={product} isPreview={isPreview} />
          {!isPreview && <ProductActions product={product} />}
        </div>
      </div>
      <GoesWithIt product={product} />
      <NearSizes related={product.related} />
      <ProductDetails product={product} />
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
