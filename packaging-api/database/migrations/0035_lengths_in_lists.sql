-- Lists go on being read while the table is written anew with what it has more and while indexes are made; they wait only
-- for the moment of the exchange, at the end. Who changes a product waits.
LOCK TABLE "product_categories" IN SHARE MODE;--> statement-breakpoint
CREATE TABLE "product_categories_next" (LIKE "product_categories");--> statement-breakpoint
ALTER TABLE "product_categories_next" ADD COLUMN "internal_length" integer;--> statement-breakpoint
ALTER TABLE "product_categories_next" ADD COLUMN "internal_width" integer;--> statement-breakpoint
ALTER TABLE "product_categories_next" ADD COLUMN "internal_height" integer;--> statement-breakpoint
INSERT INTO "product_categories_next" ("product_id", "category_id", "bulk", "sku", "price", "shown", "internal_length", "internal_width", "internal_height")
  SELECT c.product_id, c.category_id, p.bulk, p.sku, p.price, p.status = 'active', p.internal_length, p.internal_width, p.internal_height
  FROM product_categories c JOIN products p ON p.id = c.product_id;--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_next_pk" ON "product_categories_next" USING btree ("product_id","category_id");--> statement-breakpoint
CREATE INDEX "product_categories_next_category_idx" ON "product_categories_next" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_categories_next_by_bulk_idx" ON "product_categories_next" USING btree ("category_id","bulk","sku","product_id","price","internal_length","internal_width","internal_height") WHERE shown;--> statement-breakpoint
CREATE INDEX "product_categories_next_by_price_idx" ON "product_categories_next" USING btree ("category_id","price","sku","product_id","internal_length","internal_width","internal_height") WHERE shown;--> statement-breakpoint
ANALYZE "product_categories_next";--> statement-breakpoint
ALTER INDEX "products_shelf_idx" RENAME TO "products_shelf_before_idx";--> statement-breakpoint
ALTER INDEX "products_by_bulk_idx" RENAME TO "products_by_bulk_before_idx";--> statement-breakpoint
ALTER INDEX "products_by_price_idx" RENAME TO "products_by_price_before_idx";--> statement-breakpoint
CREATE INDEX "products_shelf_idx" ON "products" USING btree ("category_id","bulk","sku","id","internal_length","internal_width","internal_height") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_by_bulk_idx" ON "products" USING btree ("bulk","sku","id","price","internal_length","internal_width","internal_height") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_by_price_idx" ON "products" USING btree ("price","sku","id","internal_length","internal_width","internal_height") WHERE status = 'active';--> statement-breakpoint
-- As new products bring them, and as they change.
CREATE OR REPLACE FUNCTION "copy_list_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.bulk, p.sku, p.price, p.status = 'active', p.internal_length, p.internal_width, p.internal_height
    INTO NEW.bulk, NEW.sku, NEW.price, NEW.shown, NEW.internal_length, NEW.internal_width, NEW.internal_height
    FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n.status, n.variant_group, n.category_id, n.material, n.colour, n.strength, n.eco, n.stock > 0, n.price,
      n.gross_price, n.was_price, n.vat_rate, n.bulk, n.sku, n.internal_length, n.internal_width, n.internal_height)
    IS DISTINCT FROM (o.status, o.variant_group, o.category_id, o.material, o.colour, o.strength, o.eco, o.stock > 0,
      o.price, o.gross_price, o.was_price, o.vat_rate, o.bulk, o.sku, o.internal_length, o.internal_width,
      o.internal_height);
  IF changed IS NULL THEN RETURN NULL; END IF;
  UPDATE product_categories c SET bulk = n.bulk, sku = n.sku, price = n.price, shown = n.status = 'active',
    internal_length = n.internal_length, internal_width = n.internal_width, internal_height = n.internal_height
  FROM new_rows n WHERE c.product_id = ANY (changed) AND n.id = c.product_id
    AND (c.bulk, c.sku, c.price, c.shown, c.internal_length, c.internal_width, c.internal_height)
      IS DISTINCT FROM (n.bulk, n.sku, n.price, n.status = 'active', n.internal_length, n.internal_width, n.internal_height);
  INSERT INTO facet_cells
  SELECT categories_of_product(side.id) AS categories, side.category_id, side.material, side.colour, side.strength,
    side.eco, side.in_stock, side.on_sale, sum(side.n), min(length), max(length), min(width), max(width),
    min(height), max(height), min(price), max(price), min(price_inc), max(price_inc)
  FROM (
    SELECT r.id, 1 AS n, r.category_id, r.material, r.colour, r.strength, r.eco, r.in_stock, r.on_sale,
      r.length, r.width, r.height, r.price, r.price_inc
    FROM facet_rows r WHERE r.id = ANY (changed)
    UNION ALL
    SELECT o.id, -1, o.category_id, o.material, o.colour, o.strength, o.eco, o.stock > 0,
      coalesce(o.was_price > o.price, false), null, null, null, null, null
    FROM old_rows o WHERE o.id = ANY (changed) AND o.status = 'active' AND o.variant_group IS NULL) side
  WHERE cardinality(categories_of_product(side.id)) > 0
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP INDEX "products_shelf_before_idx";--> statement-breakpoint
DROP INDEX "products_by_bulk_before_idx";--> statement-breakpoint
DROP INDEX "products_by_price_before_idx";--> statement-breakpoint
DROP TABLE "product_categories";--> statement-breakpoint
ALTER TABLE "product_categories_next" RENAME TO "product_categories";--> statement-breakpoint
ALTER INDEX "product_categories_next_pk" RENAME TO "product_categories_product_id_category_id_pk";--> statement-breakpoint
ALTER INDEX "product_categories_next_category_idx" RENAME TO "product_categories_category_idx";--> statement-breakpoint
ALTER INDEX "product_categories_next_by_bulk_idx" RENAME TO "product_categories_by_bulk_idx";--> statement-breakpoint
ALTER INDEX "product_categories_next_by_price_idx" RENAME TO "product_categories_by_price_idx";--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY USING INDEX "product_categories_product_id_category_id_pk";--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "product_categories_keys" BEFORE INSERT ON "product_categories"
  FOR EACH ROW EXECUTE FUNCTION copy_list_keys();--> statement-breakpoint
CREATE TRIGGER "product_categories_came" AFTER INSERT ON "product_categories"
  REFERENCING NEW TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();--> statement-breakpoint
CREATE TRIGGER "product_categories_left" AFTER DELETE ON "product_categories"
  REFERENCING OLD TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
