import { isSlug } from "@/trade-rules/slug";
import "server-only";
import { permanentRedirect } from "next/navigation";
import { getProduct, getVariant } from "@/lib/server/packaging-api/catalogue-reads";
import { decodeSegment } from "@/lib/shared/links/decode-segment";
import { chosenPath, pagePathOf, pathOfProduct, productPath } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";

/** The product that an address means, the first one where it is the page of variants; undefined when there is none. */
export async function productAt(segment: string): Promise<Product | undefined> {
  const slug = decodeSegment(segment);
  return slug === undefined || !isSlug(slug) ? undefined : getProduct(slug);
}

/**
 * Ends in a permanent redirect unless the segment is that of the product's one page. A variant's former address leads to
 * the page with it chosen, also where it is the first: another may be that later.
 */
export function holdToPage(product: Product, segment: string): void {
  const { slug, sku, variant } = product;
  if (productPath(segment) === pagePathOf(product)) return;
  permanentRedirect(
    variant !== undefined && segment === slug ? chosenPath(variant.group.slug, sku) : pathOfProduct(product),
  );
}

/** The variant of a code that the page shows; the first one for anything else. */
export async function withVariant(first: Product, chosen: string | string[] | undefined): Promise<Product> {
  const { variant, variants = [] } = first;
  const found = variants.find(({ sku }) => sku === chosen);
  if (variant === undefined || found === undefined || found.sku === first.sku) return first;
  return (await getVariant(variant.group.slug, found.slug)) ?? first;
}
