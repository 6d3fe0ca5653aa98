/** The full name of a product: the size leads, the words follow. */
export function productTitle(product: { name: string; size?: string }): string {
  return product.size === undefined || product.size === "" ? product.name : `${product.size} ${product.name}`;
}

/** The same in a list, where one entry stands for all variants of a product. */
export function entryTitle(product: {
  name: string;
  size?: string;
  variant?: { group: { name: string } } | undefined;
}): string {
  return product.variant?.group.name ?? productTitle(product);
}
