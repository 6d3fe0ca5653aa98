CREATE TABLE "product_changes" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"product_id" text NOT NULL,
	"is_new" boolean NOT NULL,
	"seen_at" timestamp with time zone,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"wished" jsonb,
	CONSTRAINT "product_changes_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"packs" integer NOT NULL,
	"is_copied" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "import_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "staged_tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "applied_id" text;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "chain" text;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_uncopied_idx" ON "product_stock" USING btree ("product_id") WHERE not is_copied;--> statement-breakpoint
CREATE INDEX "cart_items_product_idx" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
-- New products bring their stock.
CREATE FUNCTION "count_new_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (product_id, packs) SELECT id, stock FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What is written to the copy is counted: by a version that does not know of this table, or by hand.
CREATE FUNCTION "count_written_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET packs = packs + NEW.stock - OLD.stock WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Copies a count to its product, unless somebody holds that one: an order waits for no import.
CREATE FUNCTION "copy_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE SKIP LOCKED;
  NEW.is_copied := FOUND;
  IF NEW.is_copied THEN
    UPDATE products SET stock = NEW.packs WHERE id = NEW.product_id AND stock <> NEW.packs;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_stock_came" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_stock();--> statement-breakpoint
CREATE TRIGGER "products_stock_written" AFTER UPDATE OF "stock" ON "products"
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock AND pg_trigger_depth() = 0) EXECUTE FUNCTION count_written_stock();--> statement-breakpoint
CREATE TRIGGER "product_stock_copied" BEFORE UPDATE OF "packs" ON "product_stock"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_stock();--> statement-breakpoint
INSERT INTO "product_stock" ("product_id", "packs") SELECT id, stock FROM products;
