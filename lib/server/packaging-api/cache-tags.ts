/** Every tag under which a page or an answer of the API is kept. The API names the same ones when data changes. */
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

/** Seconds after which a page is made anew even if nobody said that its data changed. */
export const REVALIDATE_SECONDS = 300;
