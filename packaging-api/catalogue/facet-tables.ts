import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many products on show are alike in everything that a list can be narrowed by: the counts beside the filters are
 * sums of these, whatever the size of the catalogue. Triggers add a row for each change (see the migration), below zero
 * for products that left; rows of the same kind are put together now and then. Variants of one product are not counted
 * here, because several of them may be one entry of a list.
 */
export const facetCells = pgTable("facet_cells", {
  /** All categories that the products stand in, by id. */
  categoryIds: text("category_ids").array().notNull(),
  categoryId: text("category_id").notNull(),
  material: text("material").notNull(),
  colour: text("colour").notNull(),
  strength: text("strength").notNull(),
  eco: boolean("eco").notNull(),
  inStock: boolean("in_stock").notNull(),
  onSale: boolean("on_sale").notNull(),
  products: integer("products").notNull(),
  /** Millimetres inside; null where none of the products has the side. */
  minLength: integer("min_length"),
  maxLength: integer("max_length"),
  minWidth: integer("min_width"),
  maxWidth: integer("max_width"),
  minHeight: integer("min_height"),
  maxHeight: integer("max_height"),
  /** Pence of one pack; null of products that left. */
  minPrice: integer("min_price"),
  maxPrice: integer("max_price"),
  minPriceInc: bigint("min_price_inc", { mode: "number" }),
  maxPriceInc: bigint("max_price_inc", { mode: "number" }),
});
