import { date, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DeliveryZone } from "../../trade-rules/delivery-zones";
import { createdAt } from "../database/columns";
import { orders } from "../orders/order-tables";

export const quoteNumbers = pgSequence("quote_numbers", { startWith: 1_001 });

/** Carts to hand on, with words and figures as they were. Nothing of it leads back to the cart or to who made it. */
export const quotes = pgTable(
  "quotes",
  {
    /** Sequential; opens nothing. */
    number: text("number").primaryKey(),
    /** Unguessable: whoever knows it may read and use the quote. */
    key: text("key").notNull().unique(),
    /** A digest of the cart as it was and of what was typed, so that the same quote is made once. */
    madeOf: text("made_of").notNull().unique(),
    company: text("company").notNull(),
    reference: text("reference").notNull(),
    /** The last day for which its prices are kept, in London. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** Read through the schema of quote-content.ts. */
    lines: jsonb("lines").notNull(),
    shippingMethod: text("shipping_method").notNull(),
    /** Null where the cart had no address or postcode. */
    deliveryZone: text("delivery_zone").$type<DeliveryZone>(),
    itemsTotal: integer("items_total").notNull(),
    shippingTotal: integer("shipping_total").notNull(),
    shippingTax: integer("shipping_tax").notNull(),
    subTotal: integer("sub_total").notNull(),
    tax: integer("tax").notNull(),
    total: integer("total").notNull(),
    createdAt,
  },
  (table) => [index("quotes_valid_until_idx").on(table.validUntil)],
);

/** Which orders have prices of a quote. */
export const quoteOrders = pgTable(
  "quote_orders",
  {
    quoteNumber: text("quote_number")
      .notNull()
      .references(() => quotes.number),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
  },
  (table) => [
    primaryKey({ columns: [table.quoteNumber, table.orderId] }),
    index("quote_orders_order_idx").on(table.orderId),
  ],
);
