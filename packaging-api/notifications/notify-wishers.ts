import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { type WishedEvent, wishedWords } from "./words";

/**
 * Notifies every customer who has one of these products on the wishlist and wants notifications of it, in the
 * transaction that changed the products. A customer with an unread notification of the same thing gets no other.
 */
export async function notifyWishers(tx: Database, events: WishedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const noticed = events.map((event) => ({
    product_id: event.product.id,
    kind: event.kind,
    ...wishedWords(event),
  }));
  await tx.execute(sql`
    insert into notifications (id, user_id, kind, title, text, path)
    select gen_random_uuid()::text, u.id, noticed.kind, noticed.title, noticed.text, noticed.path
    from json_to_recordset(${JSON.stringify(noticed)}::json)
      as noticed(product_id text, kind text, title text, text text, path text)
    join wishlist_items w on w.product_id = noticed.product_id
    join users u on u.id = w.user_id and u.notify_wishlist and u.ended_at is null
    where not exists (
      select 1 from notifications n
      where n.user_id = u.id and n.kind = noticed.kind and n.path = noticed.path and n.read_at is null)`);
}
