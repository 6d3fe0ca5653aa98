CREATE TABLE "secret_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"sealed" text NOT NULL,
	"token_ttl_seconds" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "secret_keys_used_idx" ON "secret_keys" USING btree ("purpose","state") WHERE state <> 'retired';--> statement-breakpoint
CREATE INDEX "secret_keys_expiry_idx" ON "secret_keys" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "carts_guest_idx" ON "carts" USING btree ("created_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "known_addresses_seen_idx" ON "known_addresses" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "outbox_done_idx" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "sign_ins_used_idx" ON "sign_ins" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "users_two_step_idx" ON "users" USING btree ("id") WHERE two_step_secret is not null or two_step_offered is not null;