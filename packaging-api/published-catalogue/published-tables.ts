import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PublishedKind } from "../contract";
import { bytea, moment } from "../database/columns";

/**
 * The catalogue as files of parts, for feeds and sitemaps. A part has the entries from its first key up to the next part's;
 * these boundaries stay, so that a change of one product makes one part again.
 */
export const publishedParts = pgTable(
  "published_parts",
  {
    kind: text("kind").$type<PublishedKind>().notNull(),
    /** Its name, which stays when others are split off. */
    number: integer("number").notNull(),
    /** Empty for the first part of a kind. */
    firstKey: text("first_key").notNull(),
    entries: integer("entries").notNull().default(0),
    /** JSON lines in gzip, here or in the object store; both null until it is made. */
    bytes: bytea("bytes"),
    objectKey: text("object_key"),
    /** Hash of the lines; null until it is made. */
    etag: text("etag"),
    /** When it last became another file. */
    changedAt: moment("changed_at"),
    madeAt: moment("made_at"),
    /** Milliseconds that it took. */
    madeMs: integer("made_ms").notNull().default(0),
    /** Counts how often it was made: who made it from older data sees that another did meanwhile. */
    version: integer("version").notNull().default(0),
    /** Since when its entries may have changed; null while they have not. */
    staleSince: moment("stale_since").defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.number] }),
    uniqueIndex("published_parts_key_idx").on(table.kind, table.firstKey),
    index("published_parts_stale_idx").on(table.staleSince).where(sql`stale_since is not null`),
  ],
);

/**
 * Products that changed since the parts were looked at, with the slug of their page; triggers write it (see the migration), so
 * that it is committed with the change. Without a product: a category changed, which any part may name.
 */
export const catalogueChanges = pgTable("catalogue_changes", {
  productId: text("product_id"),
  page: text("page"),
  notedAt: moment("noted_at").notNull().defaultNow(),
});
