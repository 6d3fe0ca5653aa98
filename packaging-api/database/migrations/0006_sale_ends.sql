ALTER TABLE "products" ADD COLUMN "sale_ends_on" date;--> statement-breakpoint
CREATE INDEX "products_sale_end_idx" ON "products" USING btree ("sale_ends_on") WHERE sale_ends_on is not null;