import { sql } from "drizzle-orm";
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { FileReading } from "../contract/staff-import";
import { bytea, createdAt, moment } from "../database/columns";
import { photographs } from "../media/media-tables";

/** The lines of the products file that is being imported, one product each. */
export const stagedProducts = pgTable(
  "staged_products",
  {
    line: integer("line").primaryKey(),
    sku: text("sku").notNull(),
    slug: text("slug"),
    draft: jsonb("draft").notNull(),
    /** What the file calls the product that the line is a variant of, where it says so. */
    origin: jsonb("origin"),
    /** Whether the shop's product is to be made or changed by it. */
    changes: boolean("changes").notNull().default(false),
    /** Of the last line of a batch: a hash of the file so far, by which the same file goes on behind it. */
    chain: text("chain"),
  },
  (table) => [
    index("staged_products_sku_idx").on(table.sku),
    index("staged_products_slug_idx").on(table.slug),
    index("staged_products_changes_idx").on(table.line).where(sql`changes`),
  ],
);

/**
 * What an import changes of products, worked out while it is staged. What the last one changed is kept, to take it back.
 * A document has the columns of `products` that differ, and `categories` (slugs, the primary one first) and
 * `price_breaks` where those do; the one of a new product is whole.
 */
export const productChanges = pgTable(
  "product_changes",
  {
    importId: text("import_id").notNull(),
    line: integer("line").notNull(),
    productId: text("product_id").notNull(),
    isNew: boolean("is_new").notNull(),
    /** `updated_at` of the product that the line was compared with. */
    seenAt: moment("seen_at"),
    before: jsonb("before"),
    after: jsonb("after").notNull(),
    /** What it means to those who have the product on their wishlists. */
    wished: jsonb("wished"),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** How far the last import of products came: one row. */
export const productImport = pgTable("product_import", {
  /** Always 1. */
  id: integer("id").primaryKey(),
  /** Of the program's run that works on it; another that begins writes its own, and this one stops. */
  run: text("run").notNull(),
  /** Whose changes are staged. */
  importId: text("import_id").notNull().default(""),
  /** Cache tags of what is staged. */
  stagedTags: jsonb("staged_tags").$type<string[]>().notNull().default([]),
  /** Whose changes can be taken back: the import that was applied last. */
  appliedId: text("applied_id"),
  /** Of the lines that are being applied in several transactions; null when all were. */
  contentHash: text("content_hash"),
  /** The last line that was applied. */
  appliedLine: integer("applied_line").notNull().default(0),
  created: integer("created").notNull().default(0),
  updated: integer("updated").notNull().default(0),
  /** Cache tags of what was applied, which the storefront is asked to revalidate at the end. */
  tags: jsonb("tags").$type<string[]>().notNull().default([]),
});

/** Files that were brought in the back office, with what they would do, until they are imported or too old. */
export const importFiles = pgTable("import_files", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  name: text("name").notNull(),
  contents: bytea("contents").notNull(),
  /** Of the contents, in hexadecimal figures. */
  sha256: text("sha256").notNull(),
  /** Whether the prices of a file of Shopify's are net. */
  pricesExVat: boolean("prices_ex_vat").notNull(),
  /** Who brought it. */
  actor: text("actor").notNull(),
  createdAt,
  /** What it would do, and when the shop was compared with it. */
  reading: jsonb("reading").$type<FileReading>().notNull(),
  readAt: moment("read_at").notNull().defaultNow(),
  importedAt: moment("imported_at"),
});

/** The pictures that products name, each fetched once: it waits until `done_at` or `failed_at` is set. */
export const pictureSources = pgTable(
  "picture_sources",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    url: text("url").notNull().unique(),
    attempts: integer("attempts").notNull().default(0),
    /** When it is to be tried; while it is claimed, when another program may take it. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Set once it is stored, before its products show it. */
    photographId: text("photograph_id").references(() => photographs.id),
    /** When all products that name it had it. */
    doneAt: moment("done_at"),
    /** When it was given up, and when the staff were written to about that. */
    failedAt: moment("failed_at"),
    toldAt: moment("told_at"),
    /** Why the last try failed, as a sentence for the staff. */
    lastError: text("last_error"),
    createdAt,
  },
  (table) => [
    index("picture_sources_due_idx")
      .on(table.dueAt, table.id)
      .where(sql`done_at is null and failed_at is null`),
    index("picture_sources_failed_idx").on(table.failedAt).where(sql`failed_at is not null`),
    index("picture_sources_untold_idx")
      .on(table.failedAt)
      .where(sql`failed_at is not null and told_at is null`),
    index("picture_sources_photograph_idx").on(table.photographId),
  ],
);
