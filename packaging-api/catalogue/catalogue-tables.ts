import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { DrawingKind } from "../../product-drawings/spec";
import type { StatedMaterial } from "../../trade-rules/packaging-material";
import { createdAt, tsvector, updatedAt } from "../database/columns";
import { firstSizeName, hasSeveralSizeNames } from "./size-names";

/** Categories have two levels. */
export const categories = pgTable(
  "categories",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    parentId: text("parent_id").references((): AnyPgColumn => categories.id),
    position: integer("position").notNull().default(0),
    metaTitle: text("meta_title").notNull(),
    metaDescription: text("meta_description").notNull(),
    description: text("description").notNull(),
    /** Address of its picture; empty means that of its first product. */
    image: text("image").notNull().default(""),
    updatedAt,
  },
  (table) => [index("categories_parent_idx").on(table.parentId, table.position)],
);

/** Lengths in millimetres, weight in grams of one unit, prices in net pence for one pack, stock in packs. */
export const products = pgTable(
  "products",
  {
    id: text("id").primaryKey(),
    sku: text("sku").notNull().unique(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    size: text("size").notNull().default(""),
    /** The drawn form: "carton", "tape", … (media/drawings). */
    kind: text("kind").$type<DrawingKind>().notNull().default("carton"),
    description: text("description").notNull().default(""),
    metaTitle: text("meta_title").notNull().default(""),
    metaDescription: text("meta_description").notNull().default(""),
    price: integer("price").notNull(),
    /** With VAT, where this is the stated price and `price` is worked out of it. */
    grossPrice: integer("gross_price"),
    wasPrice: integer("was_price"),
    grossWasPrice: integer("gross_was_price"),
    /** The last day in London on which `price` is valid; `wasPrice` is charged again after it. */
    saleEndsOn: date("sale_ends_on", { mode: "string" }),
    /** The day in London on which the staff expect packs again; said while there are none. */
    expectedOn: date("expected_on", { mode: "string" }),
    vatRate: integer("vat_rate").notNull().default(20),
    packSize: integer("pack_size").notNull().default(1),
    unit: text("unit").notNull().default("item"),
    stock: integer("stock").notNull().default(0),
    internalLength: integer("internal_length"),
    internalWidth: integer("internal_width"),
    internalHeight: integer("internal_height"),
    externalLength: integer("external_length"),
    externalWidth: integer("external_width"),
    externalHeight: integer("external_height"),
    weight: integer("weight").notNull().default(0),
    material: text("material").notNull().default(""),
    colour: text("colour").notNull().default(""),
    strength: text("strength").notNull().default(""),
    boardGrade: text("board_grade").notNull().default(""),
    fefco: text("fefco").notNull().default(""),
    recycledPercent: integer("recycled_percent"),
    /** What it counts as in packaging data; null where its `material` says it. */
    packagingMaterial: text("packaging_material").$type<StatedMaterial>(),
    eco: boolean("eco").notNull().default(false),
    attributes: jsonb("attributes").$type<{ name: string; value: string }[]>().notNull().default([]),
    /** Address of the picture in lists. */
    image: text("image").notNull().default(""),
    /** Pictures of the product's page, best first. */
    images: jsonb("images").$type<{ url: string; label: string }[]>().notNull().default([]),
    /** Where a file of the catalogue says that its pictures are, best first; `images` shows those that were fetched. */
    namedPictures: jsonb("named_pictures").$type<{ url: string; label: string }[]>().notNull().default([]),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id),
    /** "withdrawn" products are not shown or sold any more; their rows stay for the orders. */
    /** Barcode of one pack (GTIN); empty when it has none. */
    gtin: text("gtin").notNull().default(""),
    /** Its node of Google's product taxonomy, by number or full name; empty when the shop's usual one fits. */
    googleCategory: text("google_category").notNull().default(""),
    /** Words of the staff's own for it, as another shop's file brought them. */
    tags: jsonb("tags").$type<string[]>().notNull().default([]),
    /** The address of the page that it shares with the other variants of one product; null when it has its own. */
    variantGroup: text("variant_group"),
    /** What that product is called. */
    variantGroupName: text("variant_group_name").notNull().default(""),
    /** Which of the variants it is; its name has this too. */
    variantOptions: jsonb("variant_options").$type<{ name: string; value: string }[]>().notNull().default([]),
    /** Its place among them. */
    variantPosition: integer("variant_position").notNull().default(0),
    status: text("status").$type<"active" | "withdrawn">().notNull().default("active"),
    /** The inside's three sides by length, to compare whatever way round a thing is turned. */
    insideLong: integer("inside_long").generatedAlwaysAs(
      sql`greatest(internal_length, internal_width, internal_height)`,
    ),
    insideMiddle: integer("inside_middle").generatedAlwaysAs(
      sql`internal_length + internal_width + internal_height
        - greatest(internal_length, internal_width, internal_height)
        - least(internal_length, internal_width, internal_height)`,
    ),
    insideShort: integer("inside_short").generatedAlwaysAs(
      sql`least(internal_length, internal_width, internal_height)`,
    ),
    /** Cubic millimetres inside (outside where there is no inside); flat goods count as 1 mm thick. */
    bulk: bigint("bulk", { mode: "number" }).generatedAlwaysAs(
      sql`coalesce(internal_length, external_length, 0)::bigint
        * coalesce(internal_width, external_width, 0)
        * greatest(coalesce(internal_height, external_height, 0), 1)`,
    ),
    /** The code without its hyphens, as people type it. */
    skuKey: text("sku_key").generatedAlwaysAs(sql`lower(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))`),
    /** The size in words reduced to its numbers: "48 mm × 66 m" is "48x66". */
    sizeKey: text("size_key").generatedAlwaysAs(
      sql`regexp_replace(replace(size, '×', 'x'), '[^0-9x.,]', '', 'g')`,
    ),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => sql`
        setweight(to_tsvector('english', coalesce(name, '') || ' ' || coalesce(size, '')), 'A') ||
        setweight(to_tsvector('simple', coalesce(sku, '')), 'A') ||
        setweight(to_tsvector('english', coalesce(material, '') || ' ' || coalesce(colour, '') || ' ' || coalesce(strength, '') || ' ' || coalesce(fefco, '')), 'B') ||
        setweight(to_tsvector('english', coalesce(description, '')), 'C')`,
    ),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("products_search_idx").using("gin", table.search),
    // With the id and the inside in it what is near a size is found without a look at the other products.
    index("products_shelf_idx")
      .on(
        table.categoryId,
        table.bulk,
        table.sku,
        table.id,
        table.internalLength,
        table.internalWidth,
        table.internalHeight,
      )
      .where(sql`status = 'active'`),
    // The orders of lists. With the id in them a page far down is found without a look at the products before it, and
    // with the price and the inside a list that is narrowed by these.
    index("products_by_bulk_idx")
      .on(
        table.bulk,
        table.sku,
        table.id,
        table.price,
        table.internalLength,
        table.internalWidth,
        table.internalHeight,
      )
      .where(sql`status = 'active'`),
    index("products_by_name_idx")
      .on(table.name, table.bulk, table.sku, table.id)
      .where(sql`status = 'active'`),
    index("products_by_price_idx")
      .on(table.price, table.sku, table.id, table.internalLength, table.internalWidth, table.internalHeight)
      .where(sql`status = 'active'`),
    index("products_eco_idx").on(table.bulk, table.sku).where(sql`eco and status = 'active'`),
    index("products_sale_idx").on(table.price).where(sql`was_price is not null`),
    // The deepest cut first.
    index("products_by_cut_idx")
      .on(sql`(price::float8 / was_price)`, table.sku, table.id)
      .where(sql`status = 'active' and was_price is not null and was_price > price`),
    // What a thing fits into, the smallest first, with all that decides it.
    index("products_fit_idx")
      .on(table.bulk, table.sku, table.insideLong, table.insideMiddle, table.insideShort, table.id)
      .where(sql`status = 'active' and (kind not in ('tube', 'kit') and not attributes @> '[{"name": "Dividers", "value": "Included"}]'
          and not attributes @> '[{"name": "Cells"}]' and not attributes @> '[{"name": "Contents"}]')`),
    // The addresses of a sitemap with their dates, in their order.
    index("products_by_slug_idx")
      .on(table.slug, table.updatedAt)
      .where(sql`status = 'active' and variant_group is null`),
    // What its page shows beside a product: the nearest sizes of its kind.
    index("products_kin_idx").on(
      table.categoryId,
      table.kind,
      table.colour,
      table.strength,
      table.bulk,
      table.sku,
    ),
    index("products_sale_end_idx").on(table.saleEndsOn).where(sql`sale_ends_on is not null`),
    index("products_expected_idx").on(table.expectedOn).where(sql`expected_on is not null`),
    // What somebody scans.
    index("products_gtin_idx").on(table.gtin).where(sql`gtin <> ''`),
    index("products_inside_idx").on(table.insideLong, table.insideMiddle, table.insideShort),
    // The nearest sizes first: up and down from the sum of the sides.
    index("products_inside_sum_idx")
      .on(
        sql`(inside_long + inside_middle + inside_short)`,
        table.insideLong,
        table.insideMiddle,
        table.insideShort,
        table.id,
      )
      .where(sql`status = 'active'`),
    index("products_sku_key_idx").on(table.skuKey.op("text_pattern_ops")),
    index("products_size_key_idx").on(table.sizeKey.op("text_pattern_ops")),
    // Of a kind of goods those of a size: by the two indexes apart all of each are read, however few are asked for.
    index("products_shelf_size_idx")
      .on(table.categoryId, table.sizeKey.op("text_pattern_ops"))
      .where(sql`status = 'active'`),
    // What is called by the name of a size, in the order of a shelf, and the few that have several names.
    index("products_size_name_idx")
      .on(firstSizeName(sql`name`), table.categoryId, table.bulk, table.sku)
      .where(sql`status = 'active' and ${firstSizeName(sql`name`)} is not null`),
    index("products_size_names_idx")
      .on(table.categoryId)
      .where(sql`status = 'active' and ${hasSeveralSizeNames(sql`name`)}`),
    index("products_variant_group_idx")
      .on(table.variantGroup, table.variantPosition)
      .where(sql`variant_group is not null`),
    // The same base, lower or taller.
    index("products_base_idx").on(
      table.categoryId,
      table.kind,
      table.colour,
      table.strength,
      table.internalLength,
      table.internalWidth,
      table.internalHeight,
      table.sku,
    ),
    // What closes and fills a parcel, where it is known how much of that it does, the cheapest packs first.
    index("products_consumables_idx")
      .on(table.kind, table.price, table.sku)
      .where(sql`(status = 'active' and (kind = 'tape'
          or (kind = 'void-fill' and attributes @> '[{"name": "Volume"}]')))`),
    // Labels and document pouches, the cheapest packs first.
    index("products_stickers_idx")
      .on(table.kind, table.price, table.sku)
      .where(sql`(status = 'active' and kind in ('label-roll', 'pouch'))`),
    index("products_named_pictures_idx")
      .using("gin", table.namedPictures.op("jsonb_path_ops"))
      .where(sql`named_pictures <> '[]'`),
  ],
);

/** Every category a product is in, its primary one included. */
export const productCategories = pgTable(
  "product_categories",
  {
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    /**
     * What lists are ordered and narrowed by and read from an index: as the product has it, copied by a trigger (see the
     * migrations).
     */
    bulk: bigint("bulk", { mode: "number" }),
    sku: text("sku"),
    price: integer("price"),
    internalLength: integer("internal_length"),
    internalWidth: integer("internal_width"),
    internalHeight: integer("internal_height"),
    /** Whether the product is on show. */
    shown: boolean("shown"),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index("product_categories_category_idx").on(table.categoryId),
    // With the price and the inside in them a list narrowed by these is found without a look at the other products.
    index("product_categories_by_bulk_idx")
      .on(
        table.categoryId,
        table.bulk,
        table.sku,
        table.productId,
        table.price,
        table.internalLength,
        table.internalWidth,
        table.internalHeight,
      )
      .where(sql`shown`),
    index("product_categories_by_price_idx")
      .on(
        table.categoryId,
        table.price,
        table.sku,
        table.productId,
        table.internalLength,
        table.internalWidth,
        table.internalHeight,
      )
      .where(sql`shown`),
  ],
);

/**
 * What a category's tile says of its products, worked out again by every change of the catalogue: reading it from the
 * products took a second with 100,000 of them. A category without products has no row.
 */
export const categoryFigures = pgTable("category_figures", {
  categoryId: text("category_id")
    .primaryKey()
    .references(() => categories.id, { onDelete: "cascade" }),
  products: integer("products").notNull(),
  /** Net pence of one unit; a fraction of a penny for goods sold by the hundred. */
  fromUnitPrice: doublePrecision("from_unit_price").notNull(),
  /** The same of the price with VAT. */
  fromUnitPriceInc: doublePrecision("from_unit_price_inc").notNull(),
  /** The picture of its product in the middle by size. */
  image: text("image").notNull(),
});

export const priceBreaks = pgTable(
  "price_breaks",
  {
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    price: integer("price").notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.quantity] })],
);

/** Old addresses of renamed categories and products. */
export const slugRedirects = pgTable(
  "slug_redirects",
  {
    kind: text("kind").$type<"category" | "product">().notNull(),
    fromSlug: text("from_slug").notNull(),
    targetId: text("target_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromSlug] })],
);
