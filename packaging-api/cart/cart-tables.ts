import { sql } from "drizzle-orm";
import { bigserial, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DeliveryService } from "../../trade-rules/delivery-services";
import type { QuotedPrice } from "../../trade-rules/quotes";
import { users } from "../accounts/account-tables";
import { products } from "../catalogue/catalogue-tables";
import type { AddressWithPhones, CartStage } from "../contract";
import { createdAt, moment, updatedAt } from "../database/columns";

/** A product of which one unit is wanted as a sample, as it was when it was chosen. */
export type SampledGoods = {
  productId: string;
  sku: string;
  slug: string;
  name: string;
  size: string;
  image: string;
};

export const carts = pgTable(
  "carts",
  {
    /** Unguessable: whoever knows it may use the cart, unless it is a customer's. */
    id: text("id").primaryKey(),
    /** The customer whose cart it is; no one else may read it. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Counts the changes. */
    revision: integer("revision").notNull().default(1),
    stage: text("stage").$type<CartStage>().notNull().default("login_register"),
    stageNotes: text("stage_notes").notNull().default(""),
    paymentMethod: text("payment_method").notNull().default(""),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    mobile: text("mobile").notNull().default(""),
    company: text("company").notNull().default(""),
    /** The buyer's own order number and VAT number, for their books. */
    poNumber: text("po_number").notNull().default(""),
    vatNumber: text("vat_number").notNull().default(""),
    comment: text("comment").notNull().default(""),
    /** Where delivery is estimated for until there is a delivery address; empty while no one asked. */
    deliveryPostcode: text("delivery_postcode").notNull().default(""),
    /** How the goods are to be delivered; where they go there may be no such service, and it is economy then. */
    deliveryService: text("delivery_service").$type<DeliveryService>().notNull().default("economy"),
    /** The chosen day, of a service that promises one. */
    deliveryDay: date("delivery_day", { mode: "string" }),
    shippingAddress: jsonb("shipping_address").$type<AddressWithPhones>(),
    /** Null while the invoice has the delivery address. */
    paymentAddress: jsonb("payment_address").$type<AddressWithPhones>(),
    /** Beside its items: they are no packs, and cost their post alone. */
    samples: jsonb("samples").$type<SampledGoods[]>().notNull().default([]),
    /** When it became an order, written with that order; null while it is open. */
    orderedAt: moment("ordered_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("carts_user_idx").on(table.userId),
    // How many carts were begun on a day.
    index("carts_created_idx").on(table.createdAt),
    index("carts_guest_idx").on(table.createdAt).where(sql`user_id is null`),
  ],
);

export const cartItems = pgTable(
  "cart_items",
  {
    id: text("id").primaryKey(),
    cartId: text("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer("quantity").notNull(),
    position: bigserial("position", { mode: "number" }),
    /** What the quote said that the line came from; null for a line that came from none. */
    quoted: jsonb("quoted").$type<QuotedPrice>(),
  },
  (table) => [
    uniqueIndex("cart_items_cart_product_idx").on(table.cartId, table.productId),
    // Which products stand in carts: those an import that is taken back must leave.
    index("cart_items_product_idx").on(table.productId),
  ],
);
