import type { ItemAvailability, Offer, Product as SchemaProduct, UnitPriceSpecification } from "schema-dts";
import { decimal, makerOf } from "@/lib/server/seo/product-fields";
import { productTitle } from "@/lib/shared/display/product-title";
import { absolute, productPath } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";
import { type StockLevel, stockLevel } from "@/trade-rules/stock-level";
import { withVat } from "@/trade-rules/vat";
import { returnPolicy, shippingDetails } from "./delivery-and-returns";
import type { WrittenOut } from "./json-ld";
import { organizationId } from "./organization";

export type DescribedProduct = Pick<
  Product,
  | "sku"
  | "slug"
  | "name"
  | "size"
  | "description"
  | "price"
  | "grossPrice"
  | "wasPrice"
  | "grossWasPrice"
  | "saleEndsOn"
  | "vatRate"
  | "stock"
  | "material"
  | "colour"
  | "weight"
  | "category"
  | "attributes"
  | "gtin"
  | "expectedOn"
>;

const availability: Record<StockLevel, ItemAvailability> = {
  in: "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  out: "https://schema.org/OutOfStock",
};

/**
 * The product with its offer. The price is that of one pack with VAT: the large figure of the page. Goods without a
 * maker's brand are the shop's own, as in Google's feed.
 * @param pictures absolute addresses of files that a robot can read (png, webp or avif), the main one first.
 * @param path where it is shown
 */
export function product(
  described: DescribedProduct,
  pictures: string[],
  shop: { name: string; url: string },
  path = productPath(described.slug),
): WrittenOut<SchemaProduct> {
  const url = absolute(shop.url, path);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: productTitle(described),
    description: described.description,
    sku: described.sku,
    gtin: described.gtin,
    brand: { "@type": "Brand", name: makerOf(described) ?? shop.name },
    url,
    image: pictures,
    category: described.category.name,
    material: described.material || undefined,
    color: described.colour,
    weight:
      described.weight === 0
        ? undefined
        : { "@type": "QuantitativeValue", value: described.weight, unitCode: "GRM" },
    offers: offer(described, url, shop.url),
  };
}

function offer(described: DescribedProduct, url: string, shopUrl: string): Offer {
  const { price, grossPrice, wasPrice, grossWasPrice, saleEndsOn, vatRate, stock, expectedOn } = described;
  const asked = decimal(withVat(price, vatRate, grossPrice));
  const specification = (amount: string, type?: string): UnitPriceSpecification => ({
    "@type": "UnitPriceSpecification",
    priceType: type,
    price: amount,
    priceCurrency: "GBP",
    valueAddedTaxIncluded: true,
  });
  return {
    "@type": "Offer",
    url,
    price: asked,
    priceCurrency: "GBP",
    priceValidUntil: saleEndsOn,
    // Google reads a sale from a struck-out price beside the one that is due.
    priceSpecification:
      wasPrice === undefined
        ? specification(asked)
        : [
            specification(asked),
            specification(
              decimal(withVat(wasPrice, vatRate, grossWasPrice)),
              "https://schema.org/StrikethroughPrice",
            ),
          ],
    availability: availability[stockLevel(stock)],
    availabilityStarts: expectedOn,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": organizationId(shopUrl) },
    shippingDetails: shippingDetails(),
    hasMerchantReturnPolicy: returnPolicy(shopUrl),
  };
}
