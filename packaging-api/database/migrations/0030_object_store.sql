ALTER TABLE "photographs" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pdf_key" text;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_stored" CHECK (num_nonnulls(bytes, object_key) = 1);