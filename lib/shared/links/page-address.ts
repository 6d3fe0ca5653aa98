import { variantKey } from "./list-keys.mjs";

/** The one address of a product (docs/product.md, Product addresses), or of the page of a product's variants. */
export function productPath(slug: string): string {
  return `/p/${encodeURIComponent(slug)}`;
}

/** What an address is made of; another API may have no variants. */
export type Addressed = {
  slug: string;
  sku?: string | undefined;
  variant?: { group: { slug: string }; isFirst: boolean } | undefined;
};

/** The page on which a product is shown, whichever of its variants is chosen there. */
export function pagePathOf({ slug, variant }: Addressed): string {
  return productPath(variant?.group.slug ?? slug);
}

/** The page of a product's variants with the one of a code chosen. */
export function chosenPath(page: string, sku: string): string {
  return `${productPath(page)}?${variantKey}=${encodeURIComponent(sku)}`;
}

/** Where a product is shown as it is: on its own page, or on that of all variants, chosen there unless it is anyway. */
export function pathOfProduct(product: Addressed): string {
  const { sku, variant } = product;
  return variant === undefined || variant.isFirst || sku === undefined
    ? pagePathOf(product)
    : chosenPath(variant.group.slug, sku);
}

export function categoryPath(slug: string): string {
  return `/c/${encodeURIComponent(slug)}`;
}

/** A path of this site, or a full address, as a full address. */
export function absolute(shopUrl: string, pathOrUrl: string): string {
  return new URL(pathOrUrl, `${shopUrl}/`).href;
}
