CREATE TABLE "order_promises" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"packs" integer NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_promises_packs_check" CHECK (packs > 0 and filled between 0 and packs)
);
--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promises_order_idx" ON "order_promises" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_promises_waiting_idx" ON "order_promises" USING btree ("product_id","id") WHERE ended_at is null and filled < packs;--> statement-breakpoint
-- A version of the program from before promises would count packs into the stock that have never been on it, or send an
-- order off as a whole whose goods are not here. It is refused, until this version takes the order.
CREATE FUNCTION "refuse_while_promised"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_promises
    WHERE order_id = NEW.id AND ended_at IS NULL AND filled < packs) THEN
    RAISE EXCEPTION 'Order % waits for packs that are expected.', NEW.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_promised" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.holds_stock AND NOT NEW.holds_stock)
    OR (OLD.fulfilment_state <> 'dispatched' AND NEW.fulfilment_state = 'dispatched'))
  EXECUTE FUNCTION refuse_while_promised();
