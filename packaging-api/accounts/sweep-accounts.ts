import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";
import { LINK_MINUTES } from "./mailed-link";

/** Days for which a link, and an account that it should have activated, stay after the link ended. */
const KEPT_DAYS = 7;

/** Registrations that no one activated. One that takes another's place begins its time again (`createUser`). */
export const oldRegistrations: Sweep = {
  table: "users",
  batch: (limit) => sql`
    delete from users where id in (
      select id from users u
      where activated_at is null and ended_at is null
        and created_at < now() - make_interval(days => ${KEPT_DAYS}, mins => ${LINK_MINUTES.activation})
        and not exists (select from orders o where o.user_id = u.id)
      order by created_at limit ${limit} for update skip locked)`,
};

/** Mailed links that are over, used or not. What they were for can be asked for again. */
export const oldLinks: Sweep = {
  table: "mailed_links",
  batch: (limit) => sql`
    delete from mailed_links where token_hash in (
      select token_hash from mailed_links where expires_at < now() - make_interval(days => ${KEPT_DAYS})
      order by expires_at limit ${limit} for update skip locked)`,
};
