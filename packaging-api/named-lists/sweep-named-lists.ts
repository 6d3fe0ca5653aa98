import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Invitations that nobody accepted in time. */
export const oldListInvitations: Sweep = {
  table: "named_list_invitations",
  batch: (limit) => sql`
    delete from named_list_invitations where id in (
      select id from named_list_invitations where ends_at < now()
      order by ends_at limit ${limit} for update skip locked)`,
};

/** Lists of accounts that a program without lists has ended, which runs beside this one during a rollout. */
export const listsOfEndedAccounts: Sweep = {
  table: "named_lists",
  batch: (limit) => sql`
    delete from named_lists where id in (
      select l.id from named_lists l join users u on u.id = l.user_id where u.ended_at is not null
      limit ${limit} for update of l skip locked)`,
};

/** The same of lists that were shared with such accounts. */
export const sharingWithEndedAccounts: Sweep = {
  table: "named_list_members",
  batch: (limit) => sql`
    delete from named_list_members where id in (
      select m.id from named_list_members m join users u on u.id = m.user_id where u.ended_at is not null
      limit ${limit} for update of m skip locked)`,
};
