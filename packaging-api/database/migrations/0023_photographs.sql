CREATE TABLE "photographs" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"photograph_id" text,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_sources_url_unique" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "named_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_photograph_id_photographs_id_fk" FOREIGN KEY ("photograph_id") REFERENCES "public"."photographs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photographs_unused_idx" ON "photographs" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "picture_sources_due_idx" ON "picture_sources" USING btree ("due_at","id") WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "picture_sources_failed_idx" ON "picture_sources" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "picture_sources_photograph_idx" ON "picture_sources" USING btree ("photograph_id");--> statement-breakpoint
CREATE INDEX "order_lines_photograph_idx" ON "order_lines" USING btree ("image") WHERE image like '/media/photo-%';--> statement-breakpoint
CREATE INDEX "products_named_pictures_idx" ON "products" USING gin ("named_pictures" jsonb_path_ops) WHERE named_pictures <> '[]';--> statement-breakpoint
-- Pictures that were shown from their own addresses are fetched now; until then the products are drawn (catalogue/redraw.ts).
UPDATE "products" SET "named_pictures" = "images" WHERE jsonb_path_exists("images", '$[*].url ? (@ starts with "http")');--> statement-breakpoint
INSERT INTO "picture_sources" ("url")
  SELECT DISTINCT picture ->> 'url' FROM "products", jsonb_array_elements("named_pictures") WITH ORDINALITY AS named (picture, place)
  WHERE "named_pictures" <> '[]' AND place <= 10 AND octet_length(picture ->> 'url') <= 2000;
