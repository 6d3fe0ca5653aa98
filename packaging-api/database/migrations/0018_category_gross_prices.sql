ALTER TABLE "category_figures" ADD COLUMN "from_unit_price_inc" double precision;--> statement-breakpoint
-- At the standard rate, as pages said until now; worked out anew with the next change of the catalogue.
UPDATE "category_figures" SET "from_unit_price_inc" = "from_unit_price" * 1.2;--> statement-breakpoint
ALTER TABLE "category_figures" ALTER COLUMN "from_unit_price_inc" SET NOT NULL;
