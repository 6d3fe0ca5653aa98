CREATE TABLE "bank_holiday_feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised" jsonb;