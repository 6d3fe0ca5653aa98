CREATE TABLE "order_left_out" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"refund_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_left_out_quantity_check" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_parcel_lines" (
	"order_id" text NOT NULL,
	"parcel" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_parcel_lines_order_id_parcel_position_pk" PRIMARY KEY("order_id","parcel","position"),
	CONSTRAINT "order_parcel_lines_quantity_check" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"weight" integer,
	"tracking" text NOT NULL,
	"packer_id" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_parcels_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goods_expected_on" date;--> statement-breakpoint
ALTER TABLE "order_left_out" ADD CONSTRAINT "order_left_out_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_left_out" ADD CONSTRAINT "order_left_out_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_lines" ADD CONSTRAINT "order_parcel_lines_order_id_parcel_order_parcels_order_id_number_fk" FOREIGN KEY ("order_id","parcel") REFERENCES "public"."order_parcels"("order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_left_out_order_idx" ON "order_left_out" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_part_sent_check" CHECK (part_sent_at is null or order_state <> 'cancelled');