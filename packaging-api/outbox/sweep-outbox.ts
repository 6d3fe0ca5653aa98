import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Days for which staff can look up that something was sent. */
const KEPT_DAYS = 30;

/** Effects that were done a while ago. Those that failed stay until staff have seen to them. */
export const doneEffects: Sweep = {
  table: "outbox",
  batch: (limit) => sql`
    delete from outbox where id in (
      select id from outbox
      where done_at < now() - make_interval(days => ${KEPT_DAYS})
      order by done_at limit ${limit} for update skip locked)`,
};
