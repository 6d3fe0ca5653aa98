CREATE TABLE "bank_bookings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_bookings_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_identity_unique" UNIQUE("identity"),
	CONSTRAINT "bank_entries_amount_check" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "scheduled_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"cells" jsonb NOT NULL,
	"due_on" date NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" text NOT NULL,
	"change" integer NOT NULL,
	"packs" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"order_number" text,
	"delivery_id" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_days" (
	"day" date PRIMARY KEY NOT NULL,
	"begun" integer NOT NULL,
	"addressed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"found_nothing" integer NOT NULL,
	CONSTRAINT "search_counts_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position")
);
--> statement-breakpoint
CREATE TABLE "transfer_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"received_on" date NOT NULL,
	"used_at" timestamp with time zone,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_parts_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "packed_goods" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"packer_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_packings" (
	"order_id" text PRIMARY KEY NOT NULL,
	"packer_id" text NOT NULL,
	"packer_name" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"parcel_weight" integer
);
--> statement-breakpoint
CREATE TABLE "settlement_comparisons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"differences" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"authenticator" text,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"authenticator" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"user_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_for" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_notice_id_unique" UNIQUE("notice_id")
);
--> statement-breakpoint
CREATE TABLE "stock_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"packs" integer NOT NULL,
	"received_packs" integer DEFAULT 0 NOT NULL,
	"expected_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_outlook" (
	"product_id" text PRIMARY KEY NOT NULL,
	"sold" integer NOT NULL,
	"days" integer NOT NULL,
	"runs_out_on" date
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "low_level" integer;--> statement-breakpoint
ALTER TABLE "bank_bookings" ADD CONSTRAINT "bank_bookings_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_bookings" ADD CONSTRAINT "bank_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_bookings" ADD CONSTRAINT "bank_bookings_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_changes" ADD CONSTRAINT "scheduled_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_goods" ADD CONSTRAINT "packed_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packings" ADD CONSTRAINT "order_packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_notice_id_staff_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."staff_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_deliveries" ADD CONSTRAINT "stock_deliveries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_outlook" ADD CONSTRAINT "stock_outlook_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_bookings_entry_idx" ON "bank_bookings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_bookings_order_idx" ON "bank_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_entries_open_idx" ON "bank_entries" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "bank_entries_settled_idx" ON "bank_entries" USING btree ("id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "bank_entries_alike_idx" ON "bank_entries" USING btree ("booked_on","amount");--> statement-breakpoint
CREATE INDEX "scheduled_changes_due_idx" ON "scheduled_changes" USING btree ("due_on","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "scheduled_changes_product_idx" ON "scheduled_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "scheduled_changes_done_idx" ON "scheduled_changes" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "stock_ledger_product_idx" ON "stock_ledger" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_at_idx" ON "stock_ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "transfer_parts_order_idx" ON "transfer_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfer_parts_kept_idx" ON "transfer_parts" USING btree ("created_at") WHERE used_at is null and refund_id is null;--> statement-breakpoint
CREATE INDEX "packed_goods_order_idx" ON "packed_goods" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_idx" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_ends_idx" ON "staff_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_email_idx" ON "staff_members" USING btree (lower("email")) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "staff_passkeys_member_idx" ON "staff_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_member_idx" ON "staff_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_used_idx" ON "staff_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "staff_used_challenges_ends_idx" ON "staff_used_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("received_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_settled_idx" ON "contact_messages" USING btree ("settled_at","id") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_ends_idx" ON "contact_messages" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "stock_deliveries_open_idx" ON "stock_deliveries" USING btree ("expected_on","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "stock_deliveries_product_idx" ON "stock_deliveries" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_outlook_day_idx" ON "stock_outlook" USING btree ("runs_out_on") WHERE runs_out_on is not null;--> statement-breakpoint
CREATE INDEX "users_email_search_idx" ON "users" USING btree ((lower(email) collate "C"),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_name_search_idx" ON "users" USING btree ((lower(first_name || ' ' || last_name) collate "C"),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_last_name_search_idx" ON "users" USING btree ((lower(last_name) collate "C"),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_company_search_idx" ON "users" USING btree ((lower(company) collate "C"),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "addresses_postcode_search_idx" ON "addresses" USING btree ((lower(replace(address->>'postCode', ' ', '')) collate "C"),"user_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_area_idx" ON "audit_log" USING btree ((split_part(command, ' ', 1)),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_command_idx" ON "audit_log" USING btree ("command","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_refused_idx" ON "audit_log" USING btree ("at","id") WHERE outcome = 'refused';--> statement-breakpoint
CREATE INDEX "carts_created_idx" ON "carts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_gtin_idx" ON "products" USING btree ("gtin") WHERE gtin <> '';--> statement-breakpoint
CREATE INDEX "documents_issued_idx" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_lines_sku_idx" ON "order_lines" USING btree (lower("sku"),"order_id");--> statement-breakpoint
CREATE INDEX "orders_mailbox_idx" ON "orders" USING btree (lower(regexp_replace(regexp_replace("email", '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi')),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_guest_search_idx" ON "orders" USING btree ((lower(email) collate "C"),"number") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_to_pack_idx" ON "orders" USING btree ("placed_at") WHERE order_state = 'confirmed' and fulfilment_state in ('unfulfilled', 'processing');--> statement-breakpoint
CREATE INDEX "orders_unpaid_transfer_idx" ON "orders" USING btree ("placed_at") WHERE payment_method = 'bank_transfer' and payment_state = 'awaiting_payment' and order_state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_awaiting_transfer_idx" ON "orders" USING btree ("placed_at") WHERE payment_method = 'bank_transfer' and order_state = 'new' and payment_state in ('awaiting_payment', 'failed');--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_idx" ON "orders" USING btree ("order_state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_state_idx" ON "orders" USING btree ("payment_state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_fulfilment_state_idx" ON "orders" USING btree ("fulfilment_state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_method_idx" ON "orders" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_zone_idx" ON "orders" USING btree ("delivery_zone","placed_at","id") WHERE delivery_zone <> 'mainland';--> statement-breakpoint
CREATE INDEX "orders_service_idx" ON "orders" USING btree ("delivery_service","placed_at","id") WHERE delivery_service <> 'economy';--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("placed_at","id") WHERE payment_state in ('awaiting_payment', 'failed') and order_state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_disputed_idx" ON "orders" USING btree ("placed_at","id") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_postcode_idx" ON "orders" USING btree (("shipping_address" ->> 'postCode'),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("email"),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_names_idx" ON "orders" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name" || ' ' || "company"));--> statement-breakpoint
CREATE INDEX "payments_review_idx" ON "payments" USING btree ("order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_not_done_idx" ON "refunds" USING btree ("order_id") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "outbox_failed_idx" ON "outbox" USING btree ("failed_at") WHERE failed_at is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "staff_notices_sender_idx" ON "staff_notices" USING btree (lower(sender->>'email')) WHERE sender is not null;--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: entry % stays as it is.', old.id;
end
$$;--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();--> statement-breakpoint
-- Writes a row for each stock that a statement changed: one insert for all of them. Why and who is what the transaction
-- said, or the account of the database.
CREATE FUNCTION "write_stock_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause jsonb := coalesce(nullif(current_setting('shop.stock_cause', true), ''), '{"reason": "by_hand"}')::jsonb;
  actor text := coalesce(nullif(current_setting('shop.staff_person', true), ''), cause ->> 'actor', session_user);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO stock_ledger (product_id, change, packs, reason, actor, order_number, delivery_id, note)
      SELECT n.product_id, n.packs - o.packs, n.packs, cause ->> 'reason', actor, cause ->> 'order',
        (cause ->> 'delivery')::bigint, coalesce(cause ->> 'note', '')
      FROM new_rows n JOIN old_rows o ON o.product_id = n.product_id WHERE n.packs <> o.packs;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO stock_ledger (product_id, change, packs, reason, actor, order_number, delivery_id, note)
      SELECT product_id, packs, packs, cause ->> 'reason', actor, cause ->> 'order',
        (cause ->> 'delivery')::bigint, coalesce(cause ->> 'note', '')
      FROM new_rows WHERE packs <> 0;
  ELSE
    INSERT INTO stock_ledger (product_id, change, packs, reason, actor, order_number, delivery_id, note)
      SELECT product_id, -packs, 0, cause ->> 'reason', actor, cause ->> 'order',
        (cause ->> 'delivery')::bigint, coalesce(cause ->> 'note', '')
      FROM old_rows WHERE packs <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_stock_came" AFTER INSERT ON "product_stock"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_stock_ledger();--> statement-breakpoint
CREATE TRIGGER "product_stock_changed" AFTER UPDATE ON "product_stock"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_stock_ledger();--> statement-breakpoint
CREATE TRIGGER "product_stock_went" AFTER DELETE ON "product_stock"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION write_stock_ledger();--> statement-breakpoint
CREATE FUNCTION "keep_stock_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of stock_ledger are neither changed nor deleted: write another that corrects them.';
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_ledger_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_ledger();--> statement-breakpoint
-- The triggers have locked the stocks until the end of this transaction: none changes in between.
INSERT INTO "stock_ledger" ("product_id", "change", "packs", "reason", "actor")
  SELECT product_id, packs, packs, 'opening', 'system' FROM product_stock WHERE packs <> 0;
