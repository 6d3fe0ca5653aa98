import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DeliveryService } from "../../trade-rules/delivery-services";
import type { DeliveryZone } from "../../trade-rules/delivery-zones";
import type { PackagingClass } from "../../trade-rules/packaging-material";
import { users } from "../accounts/account-tables";
import type { AddressWithPhones, PromisedDays } from "../contract";
import { bytea, createdAt, moment, updatedAt } from "../database/columns";
import { mailboxOf } from "../database/mailbox";

export const orderNumbers = pgSequence("order_numbers", { startWith: 100_001 });

/** The postcode that an order goes to, as an index has it. */
export const postcodeOf = (shippingAddress: AnyPgColumn | SQL): SQL =>
  sql`(${shippingAddress} ->> 'postCode')`;

/** Whether money is still awaited for an order, as an index has it. */
export const moneyAwaited = sql`payment_state in ('awaiting_payment', 'failed') and order_state <> 'cancelled'`;

type Names = Record<"firstName" | "lastName" | "company", AnyPgColumn>;

/** Who ordered, as one text. */
export const namesOf = ({ firstName, lastName, company }: Names): SQL =>
  sql`${firstName} || ' ' || ${lastName} || ' ' || ${company}`;

/** The words by which the staff find who ordered, as an index has them. */
export const wordsOf = (names: Names): SQL => sql`to_tsvector('simple', ${namesOf(names)})`;

export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    /**
     * The customer who placed it signed in; a guest's order is never given to an account by its e-mail
     * (docs/product.md, Guest orders).
     */
    userId: text("user_id").references(() => users.id),
    /** Sequential; opens nothing. */
    number: text("number").notNull().unique(),
    /** The secret of the guest's order link. */
    key: text("key").notNull().unique(),
    /** One cart becomes at most one order: the database enforces it. */
    cartId: text("cart_id").notNull().unique(),
    orderState: text("order_state").$type<"new" | "confirmed" | "completed" | "cancelled">().notNull(),
    paymentState: text("payment_state")
      .$type<"awaiting_payment" | "paid" | "partially_refunded" | "refunded" | "failed">()
      .notNull(),
    fulfilmentState: text("fulfilment_state")
      .$type<"unfulfilled" | "processing" | "dispatched" | "delivered">()
      .notNull(),
    paymentMethod: text("payment_method").notNull(),
    /** The last day to pay it, in London, of an order on account; null for every other one. */
    dueOn: date("due_on", { mode: "string" }),
    shippingMethod: text("shipping_method").notNull(),
    /** The key of the service whose name `shippingMethod` is. */
    deliveryService: text("delivery_service").$type<DeliveryService>().notNull().default("economy"),
    /** The key of the delivery zone, and the courier's working days in it. */
    deliveryZone: text("delivery_zone").$type<DeliveryZone>().notNull().default("mainland"),
    deliveryDaysFrom: integer("delivery_days_from").notNull().default(1),
    deliveryDaysTo: integer("delivery_days_to").notNull().default(3),
    /** The dispatch promise that was shown; null for orders from before it was stored. */
    promised: jsonb("promised").$type<PromisedDays>(),
    itemsTotal: integer("items_total").notNull(),
    shippingTotal: integer("shipping_total").notNull(),
    shippingTax: integer("shipping_tax").notNull(),
    subTotal: integer("sub_total").notNull(),
    tax: integer("tax").notNull(),
    total: integer("total").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    mobile: text("mobile").notNull(),
    company: text("company").notNull(),
    poNumber: text("po_number").notNull().default(""),
    vatNumber: text("vat_number").notNull().default(""),
    comment: text("comment").notNull(),
    tracking: text("tracking").notNull().default(""),
    shippingAddress: jsonb("shipping_address").$type<AddressWithPhones>().notNull(),
    paymentAddress: jsonb("payment_address").$type<AddressWithPhones>().notNull(),
    /** The shopper's network address, for questions of fraud. */
    clientAddress: text("client_address").notNull().default(""),
    /** Whether the packs of its lines are off the stock for it. */
    holdsStock: boolean("holds_stock").notNull().default(true),
    /** When the reserved packs of an unpaid order return to the stock; null when they do not, or have. */
    stockHeldUntil: moment("stock_held_until"),
    /**
     * A keyed hash of the network that the order came from, while its unpaid packs count towards the share of the stock
     * that may be reserved for one network or mailbox; null for every other order.
     */
    holderNetwork: text("holder_network"),
    /** When a guest pressed the button behind the link that only the mailed confirmation has. */
    mailboxProvedAt: moment("mailbox_proved_at"),
    /** Whether the confirmation was not mailed, because the mailbox had had its letters for the day. */
    confirmationWithheld: boolean("confirmation_withheld").notNull().default(false),
    /** Since when its payment is disputed at the payment service; null while it is not. */
    disputedAt: moment("disputed_at"),
    /** When its confirmation was given to be mailed; null while it was not. */
    confirmedAt: moment("confirmed_at"),
    /** When its first parcel left while goods were still to follow; null for one that left, or is to leave, as a whole. */
    partSentAt: moment("part_sent_at"),
    /** The day in London on which the goods are expected that it waits for; null where none is known, or it waits for none. */
    goodsExpectedOn: date("goods_expected_on", { mode: "string" }),
    placedAt: moment("placed_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_user_idx").on(table.userId, table.placedAt),
    // Whether somebody ordered before.
    index("orders_mailbox_idx").on(mailboxOf(table.email), table.placedAt),
    index("orders_held_idx").on(table.stockHeldUntil).where(sql`stock_held_until is not null`),
    index("orders_holder_network_idx").on(table.holderNetwork).where(sql`holder_network is not null`),
    index("orders_holder_mailbox_idx").on(mailboxOf(table.email)).where(sql`holder_network is not null`),
    index("orders_proved_mailbox_idx").on(mailboxOf(table.email)).where(sql`mailbox_proved_at is not null`),
    // Guests, as staff look for them by their e-mail address.
    index("orders_guest_search_idx")
      .on(sql`(lower(email) collate "C")`, table.number)
      .where(sql`user_id is null`),
    // What waits for staff to be packed.
    index("orders_to_pack_idx")
      .on(table.placedAt)
      .where(sql`order_state = 'confirmed' and fulfilment_state in ('unfulfilled', 'processing')`),
    index("orders_on_account_idx").on(table.userId, table.dueOn).where(sql`due_on is not null`),
    // What is owed, and what is late.
    index("orders_owed_idx")
      .on(table.dueOn)
      .where(sql`due_on is not null and payment_state = 'awaiting_payment'`),
    // The staff's list, the latest first (list-for-staff.ts). One index for each way to narrow it.
    index("orders_placed_idx").on(table.placedAt, table.id),
    index("orders_state_idx").on(table.orderState, table.placedAt, table.id),
    index("orders_payment_state_idx").on(table.paymentState, table.placedAt, table.id),
    index("orders_fulfilment_state_idx").on(table.fulfilmentState, table.placedAt, table.id),
    index("orders_method_idx").on(table.paymentMethod, table.placedAt, table.id),
    index("orders_zone_idx")
      .on(table.deliveryZone, table.placedAt, table.id)
      .where(sql`delivery_zone <> 'mainland'`),
    index("orders_service_idx")
      .on(table.deliveryService, table.placedAt, table.id)
      .where(sql`delivery_service <> 'economy'`),
    // Transfers that are awaited, too: counted, and matched with a bank's statement.
    index("orders_unpaid_idx").on(table.placedAt, table.id).where(moneyAwaited),
    index("orders_disputed_idx").on(table.placedAt, table.id).where(sql`disputed_at is not null`),
    index("orders_postcode_idx").on(postcodeOf(table.shippingAddress), table.placedAt),
    index("orders_email_idx").on(sql`lower(${table.email})`, table.placedAt),
    index("orders_names_idx").using("gin", wordsOf(table)),
    // A version of the program that knows no orders on account can neither have one paid another way, which would be paid
    // twice, nor give its goods back to the stock after a while.
    check(
      "orders_on_account_check",
      sql`due_on is null or (payment_method = 'on_account' and user_id is not null and stock_held_until is null)`,
    ),
    // A version of the program that knows no parcels cannot give goods back to the stock that have left.
    check("orders_part_sent_check", sql`part_sent_at is null or order_state <> 'cancelled'`),
  ],
);

/** Figures and words as they were when the order was placed. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    sku: text("sku").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    size: text("size").notNull(),
    unit: text("unit").notNull(),
    image: text("image").notNull(),
    quantity: integer("quantity").notNull(),
    packSize: integer("pack_size").notNull(),
    unitPrice: integer("unit_price").notNull(),
    /** With VAT, where this was the stated price. */
    grossUnitPrice: integer("gross_unit_price"),
    lineTotal: integer("line_total").notNull(),
    vatRate: integer("vat_rate").notNull(),
    tax: integer("tax").notNull(),
    /** What it counts as in packaging data; null for orders from before this was stored, and then the next two are too. */
    packagingMaterial: text("packaging_material").$type<PackagingClass>(),
    /** Grams of one unit; null where they were not stated. */
    unitWeight: integer("unit_weight"),
    recycledPercent: integer("recycled_percent"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_lines_sku_idx").on(sql`lower(${table.sku})`, table.orderId),
    // By it a sweep learns that an order shows a photograph.
    index("order_lines_photograph_idx").on(table.image).where(sql`image like '/media/photo-%'`),
  ],
);

/** Append-only history of an order's three states. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    machine: text("machine").$type<"order" | "payment" | "fulfilment">().notNull(),
    from: text("from_state"),
    to: text("to_state").notNull(),
    cause: text("cause").notNull(),
    actor: text("actor").$type<"staff" | "customer" | "guest" | "system">().notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index("order_events_order_idx").on(table.orderId, table.id)],
);

/**
 * A try to pay an order with a service outside: one row before that service is called. An order has at most one that
 * could take money, so that no two tabs pay it twice; the database enforces it.
 */
export const payments = pgTable(
  "payments",
  {
    /** Also what the service is told to recognise a repeated request by. */
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    method: text("method").notNull(),
    /**
     * `open`: no money taken as far as we know; `pending`: the service has it under review; `captured`: taken;
     * `failed`: declined or given up, and never captured by us any more.
     */
    state: text("state").$type<"open" | "pending" | "captured" | "failed">().notNull().default("open"),
    /** Pence. */
    amount: integer("amount").notNull(),
    /** The service's own names; null until it gave them. */
    providerOrderId: text("provider_order_id").unique(),
    captureId: text("capture_id").unique(),
    /** Where the shopper agrees to pay; empty until the service gave it. */
    approveUrl: text("approve_url").notNull().default(""),
    /** From then on the money may have been taken: the outcome is asked for, and nothing is given up before. */
    captureAskedAt: moment("capture_asked_at"),
    /** When the shopper returned from approving, while the service could not be asked; null once it was asked. */
    returnedAt: moment("returned_at"),
    /** When the shopper was notified that it is not paid yet. */
    unpaidToldAt: moment("unpaid_told_at"),
    /** Why it failed or is under review, in the service's word. */
    problem: text("problem").notNull().default(""),
    /** When the reconciler looks after it next, and how often it has; null when there is nothing to look after. */
    dueAt: moment("due_at"),
    looks: integer("looks").notNull().default(0),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("payments_live_idx").on(table.orderId).where(sql`state in ('open', 'pending', 'captured')`),
    index("payments_order_idx").on(table.orderId),
    index("payments_review_idx").on(table.orderId).where(sql`state = 'pending'`),
    index("payments_due_idx").on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** Money given back, or to be given back. */
export const refunds = pgTable(
  "refunds",
  {
    /** Also what the service is told to recognise a repeated request by. */
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Null for money that came by bank transfer, which staff send back by hand. */
    paymentId: text("payment_id").references(() => payments.id),
    /** Of money that came besides what the order was paid with: neither its states nor its documents count it. */
    surplus: boolean("surplus").notNull().default(false),
    /** Pence. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    state: text("state").$type<"asked" | "pending" | "done" | "failed">().notNull().default("asked"),
    providerRefundId: text("provider_refund_id").unique(),
    actor: text("actor").$type<"staff" | "customer" | "guest" | "system">().notNull(),
    problem: text("problem").notNull().default(""),
    createdAt,
    doneAt: moment("done_at"),
  },
  (table) => [
    index("refunds_order_idx").on(table.orderId),
    index("refunds_not_done_idx").on(table.orderId).where(sql`state <> 'done'`),
  ],
);

/** What a refund gives back of an order's lines; none for one that gives back an amount. Never changed. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: text("refund_id")
      .notNull()
      .references(() => refunds.id),
    /** Of the order's line; 0 is its delivery. */
    position: integer("position").notNull(),
    /** Packs; 1 for the delivery. */
    quantity: integer("quantity").notNull(),
    /** Pence. */
    net: integer("net").notNull(),
    tax: integer("tax").notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.position] })],
);

/** What the staff note on an order for each other; the shopper never sees it. Append-only. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    body: text("body").notNull(),
    /** The name of who wrote it. */
    author: text("author").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index("order_notes_order_idx").on(table.orderId, table.id)],
);

/**
 * Money that came for an order by bank transfer and is less than it costs. The order is paid once its parts add up; those
 * of one that is not paid by them go back.
 */
export const transferParts = pgTable(
  "transfer_parts",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Pence. */
    amount: integer("amount").notNull(),
    /** The day on which it came, in London. */
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    /** When the order was paid with it; null while it is kept for it, and for ever where it went back. */
    usedAt: moment("used_at"),
    /** The refund by which it goes back. */
    refundId: text("refund_id").references(() => refunds.id),
    createdAt,
  },
  (table) => [
    index("transfer_parts_order_idx").on(table.orderId),
    index("transfer_parts_kept_idx").on(table.createdAt).where(sql`used_at is null and refund_id is null`),
    check("transfer_parts_amount_check", sql`amount > 0`),
  ],
);

/** Invoices and credit notes: their words and figures never change. */
export const documents = pgTable(
  "documents",
  {
    /** Without gaps within its kind. */
    number: text("number").primaryKey(),
    kind: text("kind").$type<"invoice" | "credit_note">().notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Of a credit note. */
    refundId: text("refund_id")
      .unique()
      .references(() => refunds.id),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    /** Everything that is printed on it. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    /** Printed once, and here or in the object store under `pdfKey`; both are null until then. */
    pdf: bytea("pdf"),
    pdfKey: text("pdf_key"),
  },
  (table) => [
    uniqueIndex("documents_invoice_idx").on(table.orderId).where(sql`kind = 'invoice'`),
    index("documents_order_idx").on(table.orderId, table.issuedAt),
    // The books of a day.
    index("documents_issued_idx").on(table.issuedAt),
  ],
);

/** The number that the next document of a kind takes; its row is locked while one is issued, so that none is left out. */
export const documentNumbers = pgTable("document_numbers", {
  kind: text("kind").$type<"invoice" | "credit_note">().primaryKey(),
  next: integer("next").notNull().default(1),
});
