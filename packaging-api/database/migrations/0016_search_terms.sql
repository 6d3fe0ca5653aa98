CREATE TABLE "search_terms" (
	"phrase" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"also" text[] NOT NULL,
	"stems" text[] NOT NULL,
	"category_ids" text[] NOT NULL,
	"words" text[] NOT NULL,
	"size" text NOT NULL,
	"sorting" text NOT NULL,
	"made" boolean NOT NULL,
	"pages" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_terms_stems_idx" ON "search_terms" USING gin ("stems");