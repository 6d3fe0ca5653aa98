CREATE TABLE "letter_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holder_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmation_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "letter_counts_since_idx" ON "letter_counts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "orders_holder_network_idx" ON "orders" USING btree ("holder_network") WHERE holder_network is not null;--> statement-breakpoint
CREATE INDEX "orders_holder_mailbox_idx" ON "orders" USING btree (lower(regexp_replace(regexp_replace("email", '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi'))) WHERE holder_network is not null;--> statement-breakpoint
CREATE INDEX "orders_proved_mailbox_idx" ON "orders" USING btree (lower(regexp_replace(regexp_replace("email", '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi'))) WHERE mailbox_proved_at is not null;