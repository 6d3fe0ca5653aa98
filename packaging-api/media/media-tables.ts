import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, createdAt, moment } from "../database/columns";

/** What a picture under /media is drawn from. The id is the hash of the content. */
export const media = pgTable("media", {
  id: text("id").primaryKey(),
  drawing: jsonb("drawing").$type<Record<string, unknown>>().notNull(),
});

/** Photographs of products, fetched and drawn again. The id under /media is made from the hash of the bytes. */
export const photographs = pgTable(
  "photographs",
  {
    id: text("id").primaryKey(),
    /** A JPEG; null where it is in the object store, under `objectKey`. */
    bytes: bytea("bytes"),
    objectKey: text("object_key"),
    /** Since when no product has it any more. */
    unusedSince: moment("unused_since"),
    createdAt,
  },
  (table) => [
    index("photographs_unused_idx").on(table.unusedSince).where(sql`unused_since is not null`),
    check("photographs_stored", sql`num_nonnulls(bytes, object_key) = 1`),
  ],
);
