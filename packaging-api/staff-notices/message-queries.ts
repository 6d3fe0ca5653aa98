import { type SQL, sql } from "drizzle-orm";
import { MOST_OPEN_MESSAGES, messageEnd } from "../../trade-rules/contact-messages";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";

/**
 * Has a note's message wait for an answer. One that would be too many is left to the shop's mailbox, where each of them is.
 * @param userId of the customer whose address the message gives, as it was proved
 */
export async function keepMessage(
  tx: Database,
  { noticeId, userId }: { noticeId: string; userId: string | undefined },
): Promise<void> {
  await tx.execute(sql`
    insert into contact_messages (notice_id, user_id, ends_at)
    select ${noticeId}, ${userId ?? null}, ${messageEnd("open", new Date())}
    where (select count(*) from contact_messages where settled_at is null) < ${MOST_OPEN_MESSAGES}`);
}

/** The notes with the messages of a person: those that give the address, and those of the account. */
export const noticesOf = ({ email, userId }: { email: string; userId: string | null }): SQL => sql`(
  select id from staff_notices where sender is not null and lower(sender->>'email') = lower(${email})
  union
  select notice_id from contact_messages where user_id = ${userId})`;

/** Messages that nobody answered, and those that were settled a while ago. Their notes go a while after. */
export const oldContactMessages: Sweep = {
  table: "contact_messages",
  batch: (limit) => sql`
    delete from contact_messages where id in (
      select id from contact_messages where ends_at < now()
      order by ends_at limit ${limit} for update skip locked)`,
};
