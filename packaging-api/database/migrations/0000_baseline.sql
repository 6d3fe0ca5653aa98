CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"stage" text DEFAULT 'login_register' NOT NULL,
	"stage_notes" text DEFAULT '' NOT NULL,
	"payment_method" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"shipping_address" jsonb,
	"payment_address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category_figures" (
	"category_id" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"from_unit_price" double precision NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"drawing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"machine" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"unit" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"pack_size" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"line_total" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"cart_id" text NOT NULL,
	"order_state" text NOT NULL,
	"payment_state" text NOT NULL,
	"fulfilment_state" text NOT NULL,
	"payment_method" text NOT NULL,
	"shipping_method" text NOT NULL,
	"items_total" integer NOT NULL,
	"shipping_total" integer NOT NULL,
	"shipping_tax" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"mobile" text NOT NULL,
	"company" text NOT NULL,
	"comment" text NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"payment_address" jsonb NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_key_unique" UNIQUE("key"),
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_breaks" (
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "price_breaks_product_id_quantity_pk" PRIMARY KEY("product_id","quantity")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'carton' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"was_price" integer,
	"vat_rate" integer DEFAULT 20 NOT NULL,
	"pack_size" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'item' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"internal_length" integer,
	"internal_width" integer,
	"internal_height" integer,
	"external_length" integer,
	"external_width" integer,
	"external_height" integer,
	"weight" integer DEFAULT 0 NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"strength" text DEFAULT '' NOT NULL,
	"board_grade" text DEFAULT '' NOT NULL,
	"fefco" text DEFAULT '' NOT NULL,
	"recycled_percent" integer,
	"eco" boolean DEFAULT false NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"inside_long" integer GENERATED ALWAYS AS (greatest(internal_length, internal_width, internal_height)) STORED,
	"inside_middle" integer GENERATED ALWAYS AS (internal_length + internal_width + internal_height
        - greatest(internal_length, internal_width, internal_height)
        - least(internal_length, internal_width, internal_height)) STORED,
	"inside_short" integer GENERATED ALWAYS AS (least(internal_length, internal_width, internal_height)) STORED,
	"bulk" bigint GENERATED ALWAYS AS (coalesce(internal_length, external_length, 0)::bigint
        * coalesce(internal_width, external_width, 0)
        * greatest(coalesce(internal_height, external_height, 0), 1)) STORED,
	"sku_key" text GENERATED ALWAYS AS (lower(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))) STORED,
	"size_key" text GENERATED ALWAYS AS (regexp_replace(replace(size, '×', 'x'), '[^0-9x.,]', '', 'g')) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (
        setweight(to_tsvector('english', coalesce(name, '') || ' ' || coalesce(size, '')), 'A') ||
        setweight(to_tsvector('simple', coalesce(sku, '')), 'A') ||
        setweight(to_tsvector('english', coalesce(material, '') || ' ' || coalesce(colour, '') || ' ' || coalesce(strength, '') || ' ' || coalesce(fefco, '')), 'B') ||
        setweight(to_tsvector('english', coalesce(description, '')), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"from_slug" text NOT NULL,
	"target_id" text NOT NULL,
	CONSTRAINT "slug_redirects_kind_from_slug_pk" PRIMARY KEY("kind","from_slug")
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_figures" ADD CONSTRAINT "category_figures_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_breaks" ADD CONSTRAINT "price_breaks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_cart_product_idx" ON "cart_items" USING btree ("cart_id","product_id");--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("due_at") WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "product_categories_category_idx" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id","bulk");--> statement-breakpoint
CREATE INDEX "products_bulk_idx" ON "products" USING btree ("bulk","sku");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("name","bulk","sku");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price","sku");--> statement-breakpoint
CREATE INDEX "products_eco_idx" ON "products" USING btree ("bulk") WHERE eco;--> statement-breakpoint
CREATE INDEX "products_sale_idx" ON "products" USING btree ("price") WHERE was_price is not null;--> statement-breakpoint
CREATE INDEX "products_inside_idx" ON "products" USING btree ("inside_long","inside_middle","inside_short");--> statement-breakpoint
CREATE INDEX "products_sku_key_idx" ON "products" USING btree ("sku_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_size_key_idx" ON "products" USING btree ("size_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_base_idx" ON "products" USING btree ("internal_length","internal_width");--> statement-breakpoint
CREATE INDEX "search_words_trgm_idx" ON "search_words" USING gin ("word" gin_trgm_ops);