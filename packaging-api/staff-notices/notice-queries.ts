import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { staffNotices } from "./notice-tables";

/** Days after which a delivered note is deleted. */
const KEPT_DAYS = 30;

export type NewNotice = typeof staffNotices.$inferInsert;
export type Notice = typeof staffNotices.$inferSelect;

/** Writes a note. @returns whether it is new: one of the same reference may be there. */
export async function insertNotice(tx: Database, notice: NewNotice): Promise<boolean> {
  const written = await tx
    .insert(staffNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: staffNotices.id });
  return written.length === 1;
}

/** @throws Error when it is gone. */
export async function readNotice(db: Database, id: string): Promise<Notice> {
  const [notice] = await db.select().from(staffNotices).where(eq(staffNotices.id, id));
  if (notice === undefined) throw new Error(`There is no note ${id}.`);
  return notice;
}

/** Notes that were delivered a while ago; a note stays while one of its effects is still to be done, or its message is there. */
export const deliveredNotices: Sweep = {
  table: "staff_notices",
  batch: (limit) => sql`
    delete from staff_notices where id in (
      select id from staff_notices n
      where n.created_at < now() - make_interval(days => ${KEPT_DAYS})
        and not exists (select from outbox o where o.done_at is null and o.payload->>'noticeId' = n.id)
        and not exists (select from contact_messages m where m.notice_id = n.id)
      order by n.created_at limit ${limit} for update skip locked)`,
};
