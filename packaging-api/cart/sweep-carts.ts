import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** The privacy page states this figure (locales/en/privacy.json). */
const UNCHANGED_DAYS = 90;

/**
 * Guests' carts, and what was typed at their checkout, that no one has changed for long. An order has a copy of
 * everything that it needs of its cart, so ordered carts are deleted too.
 *
 * The index is on `created_at`, which never changes: one on `updated_at` would be written with every change of a cart.
 */
export const oldCarts: Sweep = {
  table: "carts",
  batch: (limit) => sql`
    delete from carts where id in (
      select id from carts
      where user_id is null
        and created_at < now() - make_interval(days => ${UNCHANGED_DAYS})
        and updated_at < now() - make_interval(days => ${UNCHANGED_DAYS})
      order by created_at limit ${limit} for update skip locked)`,
};
