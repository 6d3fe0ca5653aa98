/** The full name of a product: the size leads, the words follow. */
export function productTitle(product: { name: string; size?: string }): string {
  return product.size === undefined || product.size === "" ? product.name : `${product.size} ${product.name}`;
}
