DROP INDEX "products_bulk_idx";--> statement-breakpoint
DROP INDEX "products_name_idx";--> statement-breakpoint
DROP INDEX "products_price_idx";--> statement-breakpoint
CREATE INDEX "products_by_bulk_idx" ON "products" USING btree ("bulk","sku","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_by_name_idx" ON "products" USING btree ("name","bulk","sku","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_by_price_idx" ON "products" USING btree ("price","sku","id") WHERE status = 'active';