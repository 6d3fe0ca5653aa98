CREATE TABLE "back_in_stock_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "back_in_stock_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stock_once_idx" ON "back_in_stock_requests" USING btree ("product_id",lower(email));--> statement-breakpoint
CREATE INDEX "back_in_stock_email_idx" ON "back_in_stock_requests" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "back_in_stock_mailbox_idx" ON "back_in_stock_requests" USING btree (lower(regexp_replace(regexp_replace("email", '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi')));--> statement-breakpoint
CREATE INDEX "back_in_stock_waiting_idx" ON "back_in_stock_requests" USING btree ("product_id","confirmed_at","id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "back_in_stock_ends_idx" ON "back_in_stock_requests" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "products_expected_idx" ON "products" USING btree ("expected_on") WHERE expected_on is not null;