ALTER TABLE "carts" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "carts" SET "ordered_at" = "orders"."placed_at" FROM "orders" WHERE "orders"."cart_id" = "carts"."id";
