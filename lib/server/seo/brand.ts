import type { ProductDetails } from "@/packaging-api/contract";

/**
 * The maker whose brand goods bear, as the catalogue's attribute "Brand" names it; undefined for goods that are the
 * shop's own.
 */
export function makerOf({ attributes }: Pick<ProductDetails, "attributes">): string | undefined {
  return attributes.find(({ name }) => name === "Brand")?.value;
}
