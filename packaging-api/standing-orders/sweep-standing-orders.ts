import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Standing orders of accounts that a program without them has ended, which runs beside this one during a rollout. */
export const standingOrdersOfEndedAccounts: Sweep = {
  table: "standing_orders",
  batch: (limit) => sql`
    delete from standing_orders where id in (
      select s.id from standing_orders s join users u on u.id = s.user_id where u.ended_at is not null
      limit ${limit} for update of s skip locked)`,
};
