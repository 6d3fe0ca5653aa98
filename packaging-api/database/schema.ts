import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  Address,
  AddressWithPhones,
  CartStage,
  DeliveryZone,
  NotificationKind,
  PromisedDays,
  StaffNotice,
} from "../contract";
import { mailboxOf } from "../mail/mailbox";
import type { DrawingKind } from "../media/drawings/spec";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = moment("created_at").notNull().defaultNow();
const updatedAt = moment("updated_at").notNull().defaultNow();

/** Categories stand in two levels. */
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
    /** Whether the shop's product is to be made or changed by it; found out before anything is applied. */
    changes: boolean("changes").notNull().default(false),
  },
  (table) => [
    index("staged_products_sku_idx").on(table.sku),
    index("staged_products_slug_idx").on(table.slug),
    index("staged_products_changes_idx").on(table.line).where(sql`changes`),
  ],
);

/** How far the last import of products came: one row. */
export const productImport = pgTable("product_import", {
  /** Always 1. */
  id: integer("id").primaryKey(),
  /** Of the program's run that works on it; another that begins writes its own, and this one stops. */
  run: text("run").notNull(),
  /** Of the lines that are being applied; null when all were. */
  contentHash: text("content_hash"),
  /** The last line that was applied. */
  appliedLine: integer("applied_line").notNull().default(0),
  created: integer("created").notNull().default(0),
  updated: integer("updated").notNull().default(0),
  /** Cache tags of what was applied, which the storefront is told at the end. */
  tags: jsonb("tags").$type<string[]>().notNull().default([]),
});

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
    /** The last day in London on which `price` holds; `wasPrice` is asked again after it. */
    saleEndsOn: date("sale_ends_on", { mode: "string" }),
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
    index("products_category_idx").on(table.categoryId, table.bulk),
    // The orders of lists. With the id in them a page far down is found without a look at the products before it.
    index("products_by_bulk_idx").on(table.bulk, table.sku, table.id).where(sql`status = 'active'`),
    index("products_by_name_idx")
      .on(table.name, table.bulk, table.sku, table.id)
      .where(sql`status = 'active'`),
    index("products_by_price_idx").on(table.price, table.sku, table.id).where(sql`status = 'active'`),
    index("products_eco_idx").on(table.bulk).where(sql`eco`),
    index("products_sale_idx").on(table.price).where(sql`was_price is not null`),
    index("products_sale_end_idx").on(table.saleEndsOn).where(sql`sale_ends_on is not null`),
    index("products_inside_idx").on(table.insideLong, table.insideMiddle, table.insideShort),
    index("products_sku_key_idx").on(table.skuKey.op("text_pattern_ops")),
    index("products_size_key_idx").on(table.sizeKey.op("text_pattern_ops")),
    index("products_variant_group_idx")
      .on(table.variantGroup, table.variantPosition)
      .where(sql`variant_group is not null`),
    index("products_base_idx").on(table.internalLength, table.internalWidth),
    index("products_named_pictures_idx")
      .using("gin", table.namedPictures.op("jsonb_path_ops"))
      .where(sql`named_pictures <> '[]'`),
  ],
);

/** Every category a product stands in, its primary one included. */
export const productCategories = pgTable(
  "product_categories",
  {
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index("product_categories_category_idx").on(table.categoryId),
  ],
);

/**
 * What a category's tile says of its products, worked out anew by every change of the catalogue: reading it from the
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

/** The words that products are named with and how many products have each: what a mistyped word is corrected to. */
export const searchWords = pgTable(
  "search_words",
  { word: text("word").primaryKey(), products: integer("products").notNull() },
  (table) => [index("search_words_trgm_idx").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/** What shoppers say in other words than the catalogue, and what they mean by it (search/terms). */
export const searchTerms = pgTable(
  "search_terms",
  {
    /** The first way to say it. */
    phrase: text("phrase").primaryKey(),
    /** Its place in the file that staff edit. */
    position: integer("position").notNull(),
    /** Other ways to say it. */
    also: text("also").array().notNull(),
    /** All ways to say it as stems, one string each: what a query is compared with. */
    stems: text("stems").array().notNull(),
    /** The categories that are meant, the likeliest first. */
    categoryIds: text("category_ids").array().notNull(),
    /** What products are called that are meant: one of these, with all of its words. */
    words: text("words").array().notNull(),
    /** The usual size, or that of the thing to go in, as it would be typed; "" for none. */
    size: text("size").notNull(),
    sorting: text("sorting").$type<"" | "smallest" | "largest">().notNull(),
    /** False where the shop has nothing made for it, and what is meant only comes near. */
    made: boolean("made").notNull(),
    /** Paths of the help pages that answer it. */
    pages: text("pages").array().notNull(),
  },
  (table) => [index("search_terms_stems_idx").using("gin", table.stems)],
);

/** What a picture under /media is drawn from. The id is the hash of the content. */
export const media = pgTable("media", {
  id: text("id").primaryKey(),
  drawing: jsonb("drawing").$type<Record<string, unknown>>().notNull(),
});

/** Photographs of products, fetched and drawn anew. The id under /media is made from the hash of the bytes. */
export const photographs = pgTable(
  "photographs",
  {
    id: text("id").primaryKey(),
    /** A JPEG. */
    bytes: bytea("bytes").notNull(),
    /** Since when no product has it any more. */
    unusedSince: moment("unused_since"),
    createdAt,
  },
  (table) => [index("photographs_unused_idx").on(table.unusedSince).where(sql`unused_since is not null`)],
);

/** The pictures that products name, each fetched once: it waits until `done_at` or `failed_at` is set. */
export const pictureSources = pgTable(
  "picture_sources",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    url: text("url").notNull().unique(),
    attempts: integer("attempts").notNull().default(0),
    /** When it is to be tried; while it is in hand, when another program may take it. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Set once it is kept, before its products show it. */
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

/** The customers. Who ended their account keeps a row without a person in it, for the orders' sake. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone").notNull().default(""),
    mobile: text("mobile").notNull().default(""),
    company: text("company").notNull().default(""),
    vatNumber: text("vat_number").notNull().default(""),
    marketing: boolean("marketing").notNull().default(false),
    notifyOrders: boolean("notify_orders").notNull().default(true),
    notifyWishlist: boolean("notify_wishlist").notNull().default(true),
    activatedAt: moment("activated_at"),
    profileUpdatedAt: moment("profile_updated_at"),
    /** Encrypted (accounts/two-step-secret.ts); null while the second step is off. */
    twoStepSecret: text("two_step_secret"),
    /** Offered and not confirmed yet. */
    twoStepOffered: text("two_step_offered"),
    /** The time step (30 s since 1970) of the last code that was accepted, so that a code is good once. */
    twoStepLastStep: bigint("two_step_last_step", { mode: "number" }).notNull().default(0),
    /** When the second step ends because the owner of the mailbox asked for it; null while nobody has. */
    twoStepEndsAt: moment("two_step_ends_at"),
    publicKey: text("public_key"),
    /** Encrypted in the customer's browser. */
    privateKey: text("private_key"),
    endedAt: moment("ended_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("users_email_idx").on(sql`lower(${table.email})`),
    index("users_not_activated_idx").on(table.createdAt).where(sql`activated_at is null`),
    index("users_two_step_idx")
      .on(table.id)
      .where(sql`two_step_secret is not null or two_step_offered is not null`),
  ],
);

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Secrets of mailed links. Of each kind a customer's latest one counts. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    userId: owner(),
    kind: text("kind").$type<"activation" | "recovery" | "email">().notNull(),
    /** SHA-256 of the secret, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the password that the link activates for who types it once more. */
    passwordHash: text("password_hash"),
    /** The address that the link makes the customer's. */
    email: text("email"),
    /** Wrong passwords given with the link. */
    failures: integer("failures").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index("mailed_links_expires_idx").on(table.expiresAt),
  ],
);

/** Each good once instead of a code of the authenticator. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: owner(),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** One signing-in and all refresh tokens that came of it: a family. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    device: text("device").notNull().default(""),
    clientAddress: text("client_address").notNull().default(""),
    createdAt,
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (table) => [index("sign_ins_user_idx").on(table.userId), index("sign_ins_used_idx").on(table.lastUsedAt)],
);

/** Refresh tokens, each good once. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    signInId: text("sign_in_id")
      .notNull()
      .references(() => signIns.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** Random; the successor is worked out from it and the token itself, which is not kept. */
    successorSalt: text("successor_salt").notNull(),
  },
  (table) => [index("refresh_tokens_sign_in_idx").on(table.signInId)],
);

/** What is limited, by whom it is done: a hash of e-mail or network address, so that neither is kept here. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    blockedUntil: moment("blocked_until"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("attempts_updated_idx").on(table.updatedAt)],
);

/**
 * Points that networks have spent of their budgets, where all packaging APIs count together without Redis. The columns
 * and their order are those of rate-limiter-flexible. The table is unlogged: after a crash everybody has a whole budget.
 */
export const requestLimits = pgTable(
  "request_limits",
  {
    /** A purpose and a hash of the network. */
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("request_limits_expire_idx").on(table.expire)],
);

/** Network addresses (hashed) from which a customer signed in: a lock of the account does not hold there. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: owner(),
    addressHash: text("address_hash").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index("known_addresses_seen_idx").on(table.seenAt),
  ],
);

/** The customers' address books. */
export const addresses = pgTable(
  "addresses",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    address: jsonb("address").$type<Address>().notNull(),
    phone: text("phone").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt,
  },
  (table) => [
    index("addresses_user_idx").on(table.userId),
    uniqueIndex("addresses_default_idx").on(table.userId).where(sql`is_default`),
  ],
);

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    userId: owner(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("wishlist_items_product_idx").on(table.productId),
  ],
);

export const notifications = pgTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    path: text("path").notNull(),
    createdAt,
    readAt: moment("read_at"),
  },
  (table) => [
    index("notifications_user_idx").on(table.userId, table.createdAt),
    index("notifications_unread_idx").on(table.userId).where(sql`read_at is null`),
  ],
);

export const carts = pgTable(
  "carts",
  {
    /** Unguessable: whoever knows it holds the cart, unless it is a customer's. */
    id: text("id").primaryKey(),
    /** The customer whose cart it is; nobody else may read it. */
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
    /** Where delivery is estimated for until there is a delivery address; empty while nobody asked. */
    deliveryPostcode: text("delivery_postcode").notNull().default(""),
    shippingAddress: jsonb("shipping_address").$type<AddressWithPhones>(),
    /** Null while the invoice goes where the goods go. */
    paymentAddress: jsonb("payment_address").$type<AddressWithPhones>(),
    /** When it became an order, written with that order; null while it is open. */
    orderedAt: moment("ordered_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("carts_user_idx").on(table.userId),
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
  },
  (table) => [uniqueIndex("cart_items_cart_product_idx").on(table.cartId, table.productId)],
);

export const orderNumbers = pgSequence("order_numbers", { startWith: 100_001 });

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
    /** One cart becomes at most one order: the database holds it. */
    cartId: text("cart_id").notNull().unique(),
    orderState: text("order_state").$type<"new" | "confirmed" | "completed" | "cancelled">().notNull(),
    paymentState: text("payment_state")
      .$type<"awaiting_payment" | "paid" | "partially_refunded" | "refunded" | "failed">()
      .notNull(),
    fulfilmentState: text("fulfilment_state")
      .$type<"unfulfilled" | "processing" | "dispatched" | "delivered">()
      .notNull(),
    paymentMethod: text("payment_method").notNull(),
    shippingMethod: text("shipping_method").notNull(),
    /** The key of the delivery zone, and the courier's working days in it. */
    deliveryZone: text("delivery_zone").$type<DeliveryZone>().notNull().default("mainland"),
    deliveryDaysFrom: integer("delivery_days_from").notNull().default(1),
    deliveryDaysTo: integer("delivery_days_to").notNull().default(3),
    /** The dispatch promise that was shown; null for orders from before it was kept. */
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
    /** When the stock of an unpaid order goes back; null when it does not, or has. */
    stockHeldUntil: moment("stock_held_until"),
    /**
     * A keyed hash of the network that the order came from, while its unpaid packs count towards the share of the stock
     * that one network or mailbox may hold; null for every other order.
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
    placedAt: moment("placed_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_user_idx").on(table.userId, table.placedAt),
    index("orders_held_idx").on(table.stockHeldUntil).where(sql`stock_held_until is not null`),
    index("orders_holder_network_idx").on(table.holderNetwork).where(sql`holder_network is not null`),
    index("orders_holder_mailbox_idx").on(mailboxOf(table.email)).where(sql`holder_network is not null`),
    index("orders_proved_mailbox_idx").on(mailboxOf(table.email)).where(sql`mailbox_proved_at is not null`),
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
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
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
 * could take money, so that no two tabs pay it twice; the database holds it.
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
    /** When the shopper came back as somebody who agreed, while the service could not be asked; null once it was. */
    returnedAt: moment("returned_at"),
    /** When who ordered was told that nothing has come of it yet. */
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
  (table) => [index("refunds_order_idx").on(table.orderId)],
);

/** What a payment service told us of its own accord, so that it is heeded once. */
export const paymentNotices = pgTable("payment_notices", {
  /** The service's id of the notice. */
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  /** Null when it was about nothing of ours. */
  paymentId: text("payment_id").references(() => payments.id),
  receivedAt: moment("received_at").notNull().defaultNow(),
});

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
    /** Rendered once; null until then. */
    pdf: bytea("pdf"),
  },
  (table) => [
    uniqueIndex("documents_invoice_idx").on(table.orderId).where(sql`kind = 'invoice'`),
    index("documents_order_idx").on(table.orderId, table.issuedAt),
  ],
);

/** The number that the next document of a kind takes; its row is held while one is issued, so that none is left out. */
export const documentNumbers = pgTable("document_numbers", {
  kind: text("kind").$type<"invoice" | "credit_note">().primaryKey(),
  next: integer("next").notNull().default(1),
});

/**
 * The shop's own keys, so that all packaging APIs on this database have the same. Their contents are encrypted under a
 * key that is derived from INTERNAL_SECRET (keys/seal.ts).
 */
export const secretKeys = pgTable(
  "secret_keys",
  {
    /** Of a key for access tokens its `kid`. */
    id: text("id").primaryKey(),
    /** What it is for: signing customers' access tokens, or encrypting the secrets of their authenticators. */
    purpose: text("purpose").$type<"access-tokens" | "two-step">().notNull(),
    /** `next`: published already, and used after the next rotation. `retired`: opens or verifies only. */
    state: text("state").$type<"next" | "current" | "retired">().notNull(),
    sealed: text("sealed").notNull(),
    /** The longest life of a token of it; 0 for a key that signs none. */
    tokenTtlSeconds: integer("token_ttl_seconds").notNull().default(0),
    /** From when nothing needs a retired key any more. */
    expiresAt: moment("expires_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("secret_keys_used_idx").on(table.purpose, table.state).where(sql`state <> 'retired'`),
    index("secret_keys_expiry_idx").on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);

/** What the staff did, whatever came of it. Append-only. */
export const auditLog = pgTable("audit_log", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  at: moment("at").notNull().defaultNow(),
  /** The name of the person's account on the machine. */
  actor: text("actor").notNull(),
  /** "orders refund" */
  command: text("command").notNull(),
  /** What it was about: an order's number, a product's code. */
  subject: text("subject").notNull(),
  details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  outcome: text("outcome").$type<"done" | "refused">().notNull(),
});

/** Notes to the staff, kept until they were delivered and a while longer. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: text("id").primaryKey(),
    /** What the sending program calls it; a note comes once. */
    reference: text("reference").unique(),
    title: text("title").notNull(),
    items: jsonb("items").$type<StaffNotice["items"]>().notNull(),
    color: text("color").notNull(),
    sender: jsonb("sender").$type<NonNullable<StaffNotice["sender"]>>(),
    /** JPEG, drawn anew from what was sent. */
    picture: bytea("picture"),
    createdAt,
  },
  (table) => [index("staff_notices_created_idx").on(table.createdAt)],
);

/** Effects that must happen once after a commit; written with the change, done by the outbox worker. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind").notNull(),
    /** Names an effect that is asked for once at most, however often its event is noticed; null for others. */
    onceKey: text("once_key").unique(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: moment("due_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
    failedAt: moment("failed_at"),
    lastError: text("last_error"),
    createdAt,
  },
  (table) => [
    index("outbox_due_idx").on(table.dueAt).where(sql`done_at is null and failed_at is null`),
    index("outbox_done_idx").on(table.doneAt).where(sql`done_at is not null`),
  ],
);

/**
 * That the staff were told of effects that are not done, by the first word of their kinds: `late` they are tried again,
 * `laid_aside` not. The row goes when one of them is done again.
 */
export const outboxAlarms = pgTable(
  "outbox_alarms",
  {
    area: text("area").notNull(),
    level: text("level").$type<"late" | "laid_aside">().notNull(),
    raisedAt: moment("raised_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.area, table.level] })],
);

/** How many letters that anybody can cause a mailbox got since when; the key is a hash of mailbox and purpose. */
export const letterCounts = pgTable(
  "letter_counts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    since: moment("since").notNull().defaultNow(),
  },
  (table) => [index("letter_counts_since_idx").on(table.since)],
);

/** Days on which nothing leaves the warehouse and no courier comes: those of England and Wales. */
export const bankHolidays = pgTable("bank_holidays", {
  day: date("day", { mode: "string" }).primaryKey(),
  title: text("title").notNull(),
});

/** When the bank holidays were fetched last, by where from. */
export const bankHolidayFeeds = pgTable("bank_holiday_feeds", {
  url: text("url").primaryKey(),
  /** The answer's ETag, to be sent back; empty when it had none. */
  etag: text("etag").notNull(),
  fetchedAt: moment("fetched_at").notNull(),
});
