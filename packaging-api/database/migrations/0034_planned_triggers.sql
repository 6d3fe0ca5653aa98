-- A function's statements are planned when a session runs them first: with 500 products in the shop, or with one row that
-- changes. An import of a million then read all products for every thousand, and compared each of a thousand rows with each.
-- So the plans are such that hold for many: rows are looked up by their keys (behind OFFSET 0 one by one), and both sides of
-- a change are hashed.
CREATE OR REPLACE FUNCTION "count_moved_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_cells
  SELECT side.categories, r.category_id, r.material, r.colour, r.strength, r.eco, r.in_stock, r.on_sale, sum(side.n),
    min(r.length) FILTER (WHERE n > 0), max(r.length) FILTER (WHERE n > 0),
    min(r.width) FILTER (WHERE n > 0), max(r.width) FILTER (WHERE n > 0),
    min(r.height) FILTER (WHERE n > 0), max(r.height) FILTER (WHERE n > 0),
    min(r.price) FILTER (WHERE n > 0), max(r.price) FILTER (WHERE n > 0),
    min(r.price_inc) FILTER (WHERE n > 0), max(r.price_inc) FILTER (WHERE n > 0)
  FROM (SELECT product_id, array_agg(category_id) AS moved FROM moved_rows GROUP BY product_id) t
  CROSS JOIN LATERAL (SELECT * FROM facet_rows WHERE id = t.product_id OFFSET 0) r
  CROSS JOIN LATERAL (SELECT categories_of_product(t.product_id) AS now) present
  CROSS JOIN LATERAL (SELECT CASE WHEN TG_OP = 'INSERT'
      THEN array(SELECT id FROM unnest(present.now) id WHERE id <> ALL (t.moved) ORDER BY id COLLATE "C")
      ELSE array(SELECT id FROM unnest(present.now || t.moved) id GROUP BY id ORDER BY id COLLATE "C") END AS before) past
  CROSS JOIN LATERAL (VALUES (present.now, 1), (past.before, -1)) side (categories, n)
  WHERE cardinality(side.categories) > 0
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(side.n) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  FROM new_rows n WHERE c.product_id = ANY (changed) AND n.id = c.product_id
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
ALTER FUNCTION "count_moved_products"() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "count_changed_products"() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "count_changed_products"() SET enable_nestloop = off;--> statement-breakpoint
ALTER FUNCTION "note_changed_products"() SET enable_nestloop = off;
