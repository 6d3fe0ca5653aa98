ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unpaid_told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "confirmed_at" = "placed_at" WHERE "payment_method" = 'bank_transfer' AND NOT "confirmation_withheld";
