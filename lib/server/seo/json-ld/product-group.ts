import type { ProductGroup } from "schema-dts";
import { groupId, makerOf } from "@/lib/server/seo/product-fields";
import { optionKind, optionOf } from "@/lib/shared/catalogue/variants";
import { absolute, chosenPath, productPath } from "@/lib/shared/links/page-address";
import type { Product, ProductVariant, VariantOf, VariantOption } from "@/packaging-api/contract";
import type { WrittenOut } from "./json-ld";
import { product as productThing } from "./product";

type Shop = { name: string; url: string };
/** Full addresses of pictures that a robot can read. */
type Pictures = (images: Product["images"]) => string[];

/** Options that schema.org has no word for. */
function otherOptions(options: readonly VariantOption[]) {
  const others = options.filter(({ name }) => optionKind(name) === undefined);
  return others.length === 0
    ? undefined
    : others.map(({ name, value }) => ({ "@type": "PropertyValue" as const, name, value }));
}

/** One variant. What only the shown one's page says of itself, its weight and its other pictures, is left out of the others. */
function variantThing(
  shown: Product,
  page: string,
  { options, ...own }: ProductVariant,
  picturesOf: Pictures,
  shop: Shop,
) {
  const isShown = own.sku === shown.sku;
  const described = {
    ...shown,
    grossPrice: undefined,
    wasPrice: undefined,
    grossWasPrice: undefined,
    saleEndsOn: undefined,
    expectedOn: undefined,
    gtin: undefined,
    ...own,
    weight: isShown ? shown.weight : 0,
    colour: optionOf("color", options) ?? shown.colour,
    material: optionOf("material", options) ?? shown.material,
    size: "",
  };
  const pictures = isShown ? shown.images : own.image === "" ? [] : [{ url: own.image, label: "" }];
  return {
    ...productThing(described, picturesOf(pictures), shop, chosenPath(page, own.sku)),
    size: optionOf("size", options),
    pattern: optionOf("pattern", options),
    additionalProperty: otherOptions(options),
  };
}

/**
 * A product that is sold in variants, with an offer of each.
 * @param shown the variant that the page shows
 */
export function productGroup(
  shown: Product,
  { group, options }: VariantOf,
  picturesOf: Pictures,
  shop: Shop,
): WrittenOut<ProductGroup> {
  const url = absolute(shop.url, productPath(group.slug));
  const kinds = options.flatMap(({ name }) => optionKind(name) ?? []);
  return {
    "@type": "ProductGroup",
    "@id": `${url}#product`,
    name: group.name,
    description: shown.description,
    url,
    brand: { "@type": "Brand", name: makerOf(shown) ?? shop.name },
    productGroupID: groupId(group.slug),
    variesBy: kinds.length === 0 ? undefined : kinds.map((kind) => `https://schema.org/${kind}`),
    hasVariant: (shown.variants ?? []).map((variant) =>
      variantThing(shown, group.slug, variant, picturesOf, shop),
    ),
  };
}
