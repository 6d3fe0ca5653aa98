/** What whoever shops, and whoever abuses, knows of the shop. */
export type Target = {
  /** Origin of the storefront. */
  shop: string;
  /** What the staff command line finds the database by. */
  varDir: string;
  databaseUrl: string | undefined;
  products: TargetProduct[];
  /** A product that nobody but an abuse buys, and how many packs of it there are. */
  scarce: TargetProduct & { stock: number };
};

export type TargetProduct = {
  id: string;
  slug: string;
  /** Slug of its category. */
  category: string;
  /** Path of its picture, without a query. */
  image: string;
  /** Address of its picture as a list asks for it. */
  picture: string;
};
