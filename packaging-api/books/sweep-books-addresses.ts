import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/**
 * Addresses that no mailbox confirmed, and those of accounts that were ended by a version of this program that does not
 * know them.
 */
export const oldBooksAddresses: Sweep = {
  table: "books_addresses",
  batch: (limit) => sql`
    delete from books_addresses where id in (
      select b.id from books_addresses b join users u on u.id = b.user_id
      where (b.confirmed_at is null and b.ends_at < now()) or u.ended_at is not null
      order by b.id limit ${limit} for update of b skip locked)`,
};
