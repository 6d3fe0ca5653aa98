-- Lists are read while an index is made, and only wait for a moment while one goes: the old ones go last.
CREATE INDEX "products_shelf_idx" ON "products" USING btree ("category_id","bulk","sku") WHERE status = 'active';--> statement-breakpoint
ALTER INDEX "product_categories_by_bulk_idx" RENAME TO "product_categories_by_bulk_before_idx";--> statement-breakpoint
CREATE INDEX "product_categories_by_bulk_idx" ON "product_categories" USING btree ("category_id","bulk","sku","product_id","price") WHERE shown;--> statement-breakpoint
ALTER INDEX "products_eco_idx" RENAME TO "products_eco_before_idx";--> statement-breakpoint
CREATE INDEX "products_eco_idx" ON "products" USING btree ("bulk","sku") WHERE eco and status = 'active';--> statement-breakpoint
DROP INDEX "products_category_idx";--> statement-breakpoint
DROP INDEX "product_categories_by_bulk_before_idx";--> statement-breakpoint
DROP INDEX "products_eco_before_idx";
