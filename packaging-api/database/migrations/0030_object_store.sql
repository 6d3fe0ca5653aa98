CREATE TABLE "catalogue_changes" (
	"product_id" text,
	"page" text,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_parts" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"first_key" text NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"bytes" "bytea",
	"object_key" text,
	"etag" text,
	"changed_at" timestamp with time zone,
	"made_at" timestamp with time zone,
	"made_ms" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"stale_since" timestamp with time zone DEFAULT now(),
	CONSTRAINT "published_parts_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
ALTER TABLE "photographs" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pdf_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "published_parts_key_idx" ON "published_parts" USING btree ("kind","first_key");--> statement-breakpoint
CREATE INDEX "published_parts_stale_idx" ON "published_parts" USING btree ("stale_since") WHERE stale_since is not null;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_stored" CHECK (num_nonnulls(bytes, object_key) = 1);--> statement-breakpoint
-- Products whose entry in a feed or a sitemap may be another one now. An order that leaves some packs notes nothing.
CREATE FUNCTION "note_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalogue_changes (product_id, page) SELECT id, coalesce(variant_group, slug) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_changes (product_id, page) SELECT id, coalesce(variant_group, slug) FROM old_rows;
  ELSE
    INSERT INTO catalogue_changes (product_id, page)
    SELECT DISTINCT n.id, side.page FROM new_rows n JOIN old_rows o ON o.id = n.id
    CROSS JOIN LATERAL (VALUES (coalesce(n.variant_group, n.slug)), (coalesce(o.variant_group, o.slug))) side (page)
    WHERE (n.updated_at, n.status, n.stock > 0, n.price, n.gross_price, n.was_price, n.gross_was_price, n.sale_ends_on,
        n.vat_rate, n.slug, n.sku, n.variant_group)
      IS DISTINCT FROM (o.updated_at, o.status, o.stock > 0, o.price, o.gross_price, o.was_price, o.gross_was_price,
        o.sale_ends_on, o.vat_rate, o.slug, o.sku, o.variant_group);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The name of a category stands in the entries of its products.
CREATE FUNCTION "note_changed_categories"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes DEFAULT VALUES;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_came_noted" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();--> statement-breakpoint
CREATE TRIGGER "products_changed_noted" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();--> statement-breakpoint
CREATE TRIGGER "products_left_noted" AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();--> statement-breakpoint
CREATE TRIGGER "categories_noted" AFTER INSERT OR UPDATE OR DELETE ON "categories"
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_categories();
