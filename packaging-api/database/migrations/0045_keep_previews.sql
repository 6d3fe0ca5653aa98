CREATE TABLE "product_previews" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_previews_created_idx" ON "product_previews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_previews_product_idx" ON "product_previews" USING btree ("product_id");