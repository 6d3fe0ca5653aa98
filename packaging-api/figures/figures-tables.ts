import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** What was searched for on a day in London, and how often; nothing about who searched. */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    /** In lower case, with single spaces. */
    words: text("words").notNull(),
    searches: integer("searches").notNull(),
    /** Of these, how often nothing was found. */
    foundNothing: integer("found_nothing").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** How many carts were begun on a day in London, and how many of them came to an address. Carts themselves are deleted. */
export const cartDays = pgTable("cart_days", {
  day: date("day", { mode: "string" }).primaryKey(),
  begun: integer("begun").notNull(),
  addressed: integer("addressed").notNull(),
});

const pence = (name: string) => bigint(name, { mode: "number" }).notNull();

/** The figures of a day in London that is over, as they were worked out from orders and documents. */
export const figureDays = pgTable("figure_days", {
  day: date("day", { mode: "string" }).primaryKey(),
  orders: integer("orders").notNull(),
  sales: pence("sales"),
  vat: pence("vat"),
  credited: pence("credited"),
  repeated: integer("repeated").notNull(),
  placed: integer("placed").notNull(),
  promised: integer("promised").notNull(),
  kept: integer("kept").notNull(),
  broken: integer("broken").notNull(),
  /** Its totals for the books (day-totals.ts); null where a version stored the day that did not know them. */
  totals: jsonb("totals"),
});

/** What was invoiced of a product on such a day. */
export const figureProducts = pgTable(
  "figure_products",
  {
    day: date("day", { mode: "string" }).notNull(),
    sku: text("sku").notNull(),
    /** As in the order that was placed last, and when that was. */
    name: text("name").notNull(),
    namedAt: moment("named_at").notNull(),
    packs: integer("packs").notNull(),
    /** Pence without VAT. */
    sales: pence("sales"),
  },
  (table) => [primaryKey({ columns: [table.day, table.sku] })],
);

/** Days that are over and whose orders were changed since: a trigger on the orders writes them, so that none is missed. */
export const figureChanges = pgTable(
  "figure_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [index("figure_changes_day_idx").on(table.day)],
);
