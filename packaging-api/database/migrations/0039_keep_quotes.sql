CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "quote_orders" (
	"quote_number" text NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "quote_orders_quote_number_order_id_pk" PRIMARY KEY("quote_number","order_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"number" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"made_of" text NOT NULL,
	"company" text NOT NULL,
	"reference" text NOT NULL,
	"valid_until" date NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_method" text NOT NULL,
	"delivery_zone" text,
	"items_total" integer NOT NULL,
	"shipping_total" integer NOT NULL,
	"shipping_tax" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_key_unique" UNIQUE("key"),
	CONSTRAINT "quotes_made_of_unique" UNIQUE("made_of")
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_quote_number_quotes_number_fk" FOREIGN KEY ("quote_number") REFERENCES "public"."quotes"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_orders_order_idx" ON "quote_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotes_valid_until_idx" ON "quotes" USING btree ("valid_until");