import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";
import { orders } from "./order-tables";

/** Who packs an order and until when it is theirs alone, and the parcel. One row for an order, kept after its dispatch. */
export const packings = pgTable("order_packings", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id),
  /** Names the packer for good: the id of their staff account, or their account on the machine. */
  packerId: text("packer_id").notNull(),
  packerName: text("packer_name").notNull(),
  claimedAt: moment("claimed_at").notNull().defaultNow(),
  /** From then on somebody else may claim it. */
  expiresAt: moment("expires_at").notNull(),
  /** Grams of the parcel that left; null before. */
  parcelWeight: integer("parcel_weight"),
});

/** Goods that were put into an order's parcel, or taken out again (below 0). Append-only: their sum is what is in it. */
export const packedGoods = pgTable(
  "packed_goods",
  {
    /** The sender's name of it: sent twice, it is counted once. */
    key: text("key").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Of the order's line. */
    position: integer("position").notNull(),
    /** Packs. */
    quantity: integer("quantity").notNull(),
    packerId: text("packer_id").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index("packed_goods_order_idx").on(table.orderId)],
);
