CREATE TABLE "quick_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quick_orders_created_idx" ON "quick_orders" USING btree ("created_at");