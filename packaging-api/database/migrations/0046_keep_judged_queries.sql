CREATE TABLE "term_proposals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"comparison" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judged_queries" (
	"query" text PRIMARY KEY NOT NULL,
	"best" text[] NOT NULL,
	"good" text[] NOT NULL,
	"related" text[] NOT NULL,
	"score" double precision,
	"scored_at" timestamp with time zone
);
