import { sql } from "drizzle-orm";
import type { Sweep } from "../../database/delete-in-batches";

/** Scheduled changes that were made, or could not be, 90 days ago. The audit log has them for longer. */
export const oldScheduledChanges: Sweep = {
  table: "scheduled_changes",
  batch: (limit) => sql`
    delete from scheduled_changes where id in (
      select id from scheduled_changes where done_at < now() - interval '90 days'
      order by done_at limit ${limit} for update skip locked)`,
};
