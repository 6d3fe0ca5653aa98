CREATE TABLE "import_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"prices_ex_vat" boolean NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reading" jsonb NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "address_redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_redirects_to_idx" ON "address_redirects" USING btree ("to_path");
