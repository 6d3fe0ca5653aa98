ALTER TABLE "users" ADD COLUMN "two_step_ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "mailed_links" SET "password_hash" = "users"."password_hash" FROM "users" WHERE "users"."id" = "mailed_links"."user_id" AND "mailed_links"."kind" = 'activation' AND "mailed_links"."used_at" IS NULL AND "users"."activated_at" IS NULL;
