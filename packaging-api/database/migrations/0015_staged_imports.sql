CREATE TABLE "product_import" (
	"id" integer PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"content_hash" text,
	"applied_line" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "staged_products" (
	"line" integer PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"slug" text,
	"draft" jsonb NOT NULL,
	"changes" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staged_products_sku_idx" ON "staged_products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "staged_products_slug_idx" ON "staged_products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "staged_products_changes_idx" ON "staged_products" USING btree ("line") WHERE changes;