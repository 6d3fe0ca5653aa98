/** The tags under which a storefront caches what the packaging API answers. The API names them when data changes. */
export const cacheTags = {
  /** Everything that shows the catalogue. */
  catalogue: "catalogue",
  menu: "menu",
  sale: "sale",
  /** What delivery costs: changed by a new version of the API only. */
  deliveryZones: "delivery-zones",
  /** The list of the whole shop. */
  shop: "shop",
  category: (slug: string) => `category:${slug}`,
  product: (slug: string) => `product:${slug}`,
} as const;
