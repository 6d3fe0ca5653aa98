import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Sign-ins that no refresh token leads to any more. */
export const endedSignIns: Sweep = {
  table: "sign_ins",
  batch: (limit) => sql`
    delete from sign_ins where id in (
      select id from sign_ins
      where last_used_at <= now() - interval '1 day'
        and not exists (
          select from refresh_tokens t where t.sign_in_id = sign_ins.id and t.expires_at > now())
      order by last_used_at limit ${limit} for update skip locked)`,
};
