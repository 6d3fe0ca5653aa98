/** The name of a field of an address as carts and orders spell it. */
export type FlatName<P extends string, K extends string> = `${P}${Capitalize<K>}`;

/** docs/product.md, Field names: addresses are spelt flat, `shippingFirstName`, `deliveryPostCode`, … */
export function flatName<P extends string, K extends string>(prefix: P, key: K): FlatName<P, K> {
  return `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}` as FlatName<P, K>;
}
