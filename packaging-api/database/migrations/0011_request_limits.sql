CREATE TABLE "request_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "request_limits_expire_idx" ON "request_limits" USING btree ("expire");--> statement-breakpoint
-- Counts of the last minutes: no need to write them to the log, nor to find them after a crash.
ALTER TABLE "request_limits" SET UNLOGGED;
