CREATE TABLE "staff_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"color" text NOT NULL,
	"sender" jsonb,
	"picture" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notices_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE INDEX "staff_notices_created_idx" ON "staff_notices" USING btree ("created_at");