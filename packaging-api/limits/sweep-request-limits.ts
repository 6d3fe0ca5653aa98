import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Counts of windows that are over. */
export const oldRequestLimits: Sweep = {
  table: "request_limits",
  batch: (limit) => sql`
    delete from request_limits where key in (
      select key from request_limits where expire < extract(epoch from now()) * 1000
      order by expire limit ${limit} for update skip locked)`,
};
