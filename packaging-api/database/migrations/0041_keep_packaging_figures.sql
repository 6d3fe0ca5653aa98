ALTER TABLE "products" ADD COLUMN "packaging_material" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packaging_material" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_weight" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "recycled_percent" integer;