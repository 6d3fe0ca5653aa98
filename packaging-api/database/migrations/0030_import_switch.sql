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
ALTER TABLE "product_import" ADD COLUMN "import_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "staged_tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "applied_id" text;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "chain" text;