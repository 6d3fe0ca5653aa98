import { z } from "zod";

export type MenuCategory = {
  name: string;
  slug: string;
  image: string;
  metaDescription: string;
  categories: MenuCategory[];
};
/** Named, because what contains itself can be described by its name only. */
export const menuCategory: z.ZodType<MenuCategory> = z
  .object({
    name: z.string(),
    slug: z.string(),
    image: z.string(),
    metaDescription: z.string(),
    get categories() {
      return z.array(menuCategory);
    },
  })
  .meta({ id: "MenuCategory" });

/** A category as it is linked to. */
export const categoryLink = z.object({ name: z.string(), slug: z.string() });

const categorySummary = categoryLink.extend({
  image: z.string(),
  metaDescription: z.string(),
  /** Products in it and in its children. */
  productCount: z.int(),
  /** The lowest net pence for a single unit among them; absent when it has no products. */
  fromUnitPrice: z.number().optional(),
  /** The same with VAT, of the pack's price with VAT; another API may leave it out. */
  fromUnitPriceInc: z.number().optional(),
});
export type CategorySummary = z.infer<typeof categorySummary>;

export const category = categorySummary.extend({
  metaTitle: z.string(),
  description: z.string(),
  parent: categoryLink.nullable(),
  categories: z.array(categorySummary),
  updatedAt: z.iso.datetime(),
});
export type Category = z.infer<typeof category>;
