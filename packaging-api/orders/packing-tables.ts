import { sql } from "drizzle-orm";
import { bigserial, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";
import { orders, refunds } from "./order-tables";

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
  /** Grams of the parcel that left, with all of the order or as its last one; null before. */
  parcelWeight: integer("parcel_weight"),
});

/**
 * Goods that were put into an order's parcels, or taken out again (below 0). Append-only: their sum, less what has left, is
 * what is in the parcel on the table.
 */
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

/** Parcels of an order that have left. Never changed. */
export const orderParcels = pgTable(
  "order_parcels",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Counted from 1 within the order. */
    number: integer("number").notNull(),
    /** Grams; null where it was not weighed. */
    weight: integer("weight"),
    /** The courier's number. */
    tracking: text("tracking").notNull(),
    /** Who sent it, as in `order_packings`. */
    packerId: text("packer_id").notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** What is in a parcel that has left. Never changed. */
export const orderParcelLines = pgTable(
  "order_parcel_lines",
  {
    orderId: text("order_id").notNull(),
    parcel: integer("parcel").notNull(),
    /** Of the order's line. */
    position: integer("position").notNull(),
    /** Packs. */
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.parcel, table.position] }),
    foreignKey({
      columns: [table.orderId, table.parcel],
      foreignColumns: [orderParcels.orderId, orderParcels.number],
    }),
    check("order_parcel_lines_quantity_check", sql`quantity > 0`),
  ],
);

/** Packs that were taken out of an order before they left: they are not sent any more. Never changed. */
export const orderLeftOut = pgTable(
  "order_left_out",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Of the order's line. */
    position: integer("position").notNull(),
    /** Packs. */
    quantity: integer("quantity").notNull(),
    /** The refund with which their price goes back; null where it stays, or went back before. */
    refundId: text("refund_id").references(() => refunds.id),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("order_left_out_order_idx").on(table.orderId),
    check("order_left_out_quantity_check", sql`quantity > 0`),
  ],
);
