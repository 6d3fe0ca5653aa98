CREATE TABLE "facet_cells" (
	"category_ids" text[] NOT NULL,
	"category_id" text NOT NULL,
	"material" text NOT NULL,
	"colour" text NOT NULL,
	"strength" text NOT NULL,
	"eco" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	"products" integer NOT NULL,
	"min_length" integer,
	"max_length" integer,
	"min_width" integer,
	"max_width" integer,
	"min_height" integer,
	"max_height" integer,
	"min_price" integer,
	"max_price" integer,
	"min_price_inc" bigint,
	"max_price_inc" bigint
);--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "bulk" bigint;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "shown" boolean;--> statement-breakpoint
-- Each product that is counted by its kind: on show and no variant. What it counts as stands here alone.
CREATE VIEW "facet_rows" AS SELECT
  id, category_id, material, colour, strength, eco, stock > 0 AS in_stock,
  coalesce(was_price > price, false) AS on_sale,
  nullif(internal_length, 0) AS length, nullif(internal_width, 0) AS width, nullif(internal_height, 0) AS height,
  price, coalesce(gross_price, price + (price::bigint * vat_rate + 50) / 100) AS price_inc
FROM products WHERE status = 'active' AND variant_group IS NULL;--> statement-breakpoint
CREATE FUNCTION "categories_of_product"(product text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(SELECT category_id FROM product_categories WHERE product_id = product ORDER BY category_id COLLATE "C")
$$;--> statement-breakpoint
-- The order of lists, where a product begins to stand in a category.
CREATE FUNCTION "copy_list_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.bulk, p.sku, p.price, p.status = 'active' INTO NEW.bulk, NEW.sku, NEW.price, NEW.shown
    FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Products that come into a category or leave it: they leave the cell of the categories that they stood in before.
CREATE FUNCTION "count_moved_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_cells
  SELECT side.categories, r.category_id, r.material, r.colour, r.strength, r.eco, r.in_stock, r.on_sale, sum(side.n),
    min(r.length) FILTER (WHERE n > 0), max(r.length) FILTER (WHERE n > 0),
    min(r.width) FILTER (WHERE n > 0), max(r.width) FILTER (WHERE n > 0),
    min(r.height) FILTER (WHERE n > 0), max(r.height) FILTER (WHERE n > 0),
    min(r.price) FILTER (WHERE n > 0), max(r.price) FILTER (WHERE n > 0),
    min(r.price_inc) FILTER (WHERE n > 0), max(r.price_inc) FILTER (WHERE n > 0)
  FROM (SELECT product_id, array_agg(category_id) AS moved FROM moved_rows GROUP BY product_id) t
  JOIN facet_rows r ON r.id = t.product_id
  CROSS JOIN LATERAL (SELECT categories_of_product(t.product_id) AS now) present
  CROSS JOIN LATERAL (SELECT CASE WHEN TG_OP = 'INSERT'
      THEN array(SELECT id FROM unnest(present.now) id WHERE id <> ALL (t.moved) ORDER BY id COLLATE "C")
      ELSE array(SELECT id FROM unnest(present.now || t.moved) id GROUP BY id ORDER BY id COLLATE "C") END AS before) past
  CROSS JOIN LATERAL (VALUES (present.now, 1), (past.before, -1)) side (categories, n)
  WHERE cardinality(side.categories) > 0
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(side.n) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Products that changed in what lists are ordered or narrowed by. An order that leaves some packs ends at the first look.
CREATE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  UPDATE product_categories c SET bulk = n.bulk, sku = n.sku, price = n.price, shown = n.status = 'active'
  FROM new_rows n WHERE n.id = ANY (changed) AND c.product_id = n.id
    AND (c.bulk, c.sku, c.price, c.shown) IS DISTINCT FROM (n.bulk, n.sku, n.price, n.status = 'active');
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
CREATE TRIGGER "product_categories_keys" BEFORE INSERT ON "product_categories"
  FOR EACH ROW EXECUTE FUNCTION copy_list_keys();--> statement-breakpoint
CREATE TRIGGER "product_categories_came" AFTER INSERT ON "product_categories"
  REFERENCING NEW TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();--> statement-breakpoint
CREATE TRIGGER "product_categories_left" AFTER DELETE ON "product_categories"
  REFERENCING OLD TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();--> statement-breakpoint
UPDATE "product_categories" c SET bulk = p.bulk, sku = p.sku, price = p.price, shown = p.status = 'active'
  FROM products p WHERE p.id = c.product_id;--> statement-breakpoint
INSERT INTO "facet_cells" SELECT categories_of_product(r.id), r.category_id, r.material, r.colour, r.strength, r.eco,
  r.in_stock, r.on_sale, count(*), min(r.length), max(r.length), min(r.width), max(r.width), min(r.height),
  max(r.height), min(r.price), max(r.price), min(r.price_inc), max(r.price_inc)
FROM facet_rows r GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;--> statement-breakpoint
CREATE INDEX "product_categories_by_bulk_idx" ON "product_categories" USING btree ("category_id","bulk","sku","product_id") WHERE shown;--> statement-breakpoint
CREATE INDEX "product_categories_by_price_idx" ON "product_categories" USING btree ("category_id","price","sku","product_id") WHERE shown;--> statement-breakpoint
CREATE INDEX "products_by_cut_idx" ON "products" USING btree ((price::float8 / was_price),"sku","id") WHERE status = 'active' and was_price is not null and was_price > price;--> statement-breakpoint
CREATE INDEX "products_fit_idx" ON "products" USING btree ("bulk","sku","inside_long","inside_middle","inside_short","id") WHERE status = 'active' and (kind not in ('tube', 'kit')
          and not attributes @> '[{"name": "Dividers", "value": "Included"}]'
          and not attributes @> '[{"name": "Cells"}]' and not attributes @> '[{"name": "Contents"}]');--> statement-breakpoint
CREATE INDEX "products_kin_idx" ON "products" USING btree ("category_id","kind","colour","strength","bulk","sku");--> statement-breakpoint
CREATE INDEX "products_by_slug_idx" ON "products" USING btree ("slug","updated_at") WHERE status = 'active' and variant_group is null;
