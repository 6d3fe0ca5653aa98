ALTER TABLE "order_lines" ADD COLUMN "gross_unit_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gross_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gross_was_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "google_category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "origin" jsonb;