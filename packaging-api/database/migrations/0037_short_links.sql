CREATE TABLE "short_link_visits" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "short_link_visits_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" date DEFAULT (now() at time zone 'Europe/London')::date NOT NULL,
	CONSTRAINT "short_links_page_key" UNIQUE("path","source","medium","campaign")
);
--> statement-breakpoint
ALTER TABLE "short_link_visits" ADD CONSTRAINT "short_link_visits_code_short_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."short_links"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_link_visits_day_idx" ON "short_link_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "short_links_used_idx" ON "short_links" USING btree ("last_used_on");