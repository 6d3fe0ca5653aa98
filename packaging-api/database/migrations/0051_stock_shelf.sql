ALTER TABLE "product_stock" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_stock_shelf_idx" ON "product_stock" USING btree ("shelf") WHERE shelf <> '';