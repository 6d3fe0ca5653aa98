import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { type WishedEvent, wishedWords } from "./words";

/**
 * Notifies everybody who has one of these products on the wishlist and wants to hear of it, in the transaction that
 * changed the products. Who has not read of the same thing yet is not told again.
 */
export async function notifyWishers(tx: Database, events: WishedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const told = events.map((event) => ({
    product_id: event.product.id,
    kind: event.kind,
    ...wishedWords(event),
  }));
  await tx.execute(sql`
    insert into notifications (id, user_id, kind, title, text, path)
    select gen_random_uuid()::text, u.id, told.kind, told.title, told.text, told.path
    from json_to_recordset(${JSON.stringify(told)}::json)
      as told(product_id text, kind text, title text, text text, path text)
    join wishlist_items w on w.product_id = told.product_id
    join users u on u.id = w.user_id and u.notify_wishlist and u.ended_at is null
    where not exists (
      select 1 from notifications n
      where n.user_id = u.id and n.kind = told.kind and n.path = told.path and n.read_at is null)`);
}
