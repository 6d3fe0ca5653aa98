CREATE TABLE "nation_holidays" (
	"nation" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "nation_holidays_nation_day_pk" PRIMARY KEY("nation","day")
);
--> statement-breakpoint
CREATE TABLE "books_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_reminders" (
	"order_id" text NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_reminders_order_id_days_pk" PRIMARY KEY("order_id","days")
);
--> statement-breakpoint
CREATE TABLE "credit_statements" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_statements_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "sample_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "named_list_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "named_list_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "named_list_lines" (
	"list_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "named_list_lines_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "named_list_members" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "named_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"credit_limit" integer NOT NULL,
	"days_to_pay" integer NOT NULL,
	"held_for" text,
	"ended_at" timestamp with time zone,
	"next_statement" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_limit_check" CHECK (credit_limit > 0 and days_to_pay > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_payments_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"question" text NOT NULL,
	"email" text,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "product_questions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "standing_order_lines" (
	"standing_order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" bigserial NOT NULL,
	"stated" integer,
	CONSTRAINT "standing_order_lines_standing_order_id_product_id_pk" PRIMARY KEY("standing_order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "standing_order_runs" (
	"standing_order_id" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" text,
	"short" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_order_runs_standing_order_id_day_pk" PRIMARY KEY("standing_order_id","day")
);
--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"every_weeks" integer NOT NULL,
	"next_on" date NOT NULL,
	"payment_method" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"noticed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"order_on" date,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_orders_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "delivery_service" text DEFAULT 'economy' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "delivery_day" date;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "samples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_service" text DEFAULT 'economy' NOT NULL;--> statement-breakpoint
ALTER TABLE "books_addresses" ADD CONSTRAINT "books_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reminders" ADD CONSTRAINT "credit_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_list_invitations" ADD CONSTRAINT "named_list_invitations_list_id_named_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."named_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_list_lines" ADD CONSTRAINT "named_list_lines_list_id_named_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."named_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_list_lines" ADD CONSTRAINT "named_list_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_list_members" ADD CONSTRAINT "named_list_members_list_id_named_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."named_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_list_members" ADD CONSTRAINT "named_list_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_lists" ADD CONSTRAINT "named_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payments" ADD CONSTRAINT "credit_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD CONSTRAINT "standing_order_lines_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD CONSTRAINT "standing_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_runs" ADD CONSTRAINT "standing_order_runs_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_runs" ADD CONSTRAINT "standing_order_runs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "books_addresses_confirmed_idx" ON "books_addresses" USING btree ("user_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "books_addresses_asked_idx" ON "books_addresses" USING btree ("user_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "books_addresses_ends_idx" ON "books_addresses" USING btree ("ends_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "sample_counts_since_idx" ON "sample_counts" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "named_list_invitations_once_idx" ON "named_list_invitations" USING btree ("list_id",lower(regexp_replace(regexp_replace("email", '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi')));--> statement-breakpoint
CREATE INDEX "named_list_invitations_email_idx" ON "named_list_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "named_list_invitations_ends_idx" ON "named_list_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "named_list_lines_product_idx" ON "named_list_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "named_list_members_once_idx" ON "named_list_members" USING btree ("list_id","user_id");--> statement-breakpoint
CREATE INDEX "named_list_members_user_idx" ON "named_list_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "named_lists_name_idx" ON "named_lists" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "credit_accounts_statement_idx" ON "credit_accounts" USING btree ("next_statement");--> statement-breakpoint
CREATE INDEX "credit_payments_order_idx" ON "credit_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_payments_once_idx" ON "credit_payments" USING btree ("order_id","received_on","amount",lower(reference));--> statement-breakpoint
CREATE INDEX "product_questions_email_idx" ON "product_questions" USING btree (lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "product_questions_mailbox_idx" ON "product_questions" USING btree (lower(regexp_replace(regexp_replace("email", '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi'))) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "product_questions_shown_idx" ON "product_questions" USING btree ("product_id","published_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "product_questions_open_idx" ON "product_questions" USING btree ("confirmed_at","id") WHERE confirmed_at is not null and answered_at is null;--> statement-breakpoint
CREATE INDEX "product_questions_answered_idx" ON "product_questions" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "product_questions_ends_idx" ON "product_questions" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "standing_order_lines_product_idx" ON "standing_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "standing_order_runs_order_idx" ON "standing_order_runs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "standing_orders_user_idx" ON "standing_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "standing_orders_next_idx" ON "standing_orders" USING btree ("next_on") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "products_stickers_idx" ON "products" USING btree ("kind","price","sku") WHERE (status = 'active' and kind in ('label-roll', 'pouch'));--> statement-breakpoint
CREATE INDEX "orders_on_account_idx" ON "orders" USING btree ("user_id","due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "orders_owed_idx" ON "orders" USING btree ("due_on") WHERE due_on is not null and payment_state = 'awaiting_payment';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_account_check" CHECK (due_on is null or (payment_method = 'on_account' and user_id is not null and stock_held_until is null));