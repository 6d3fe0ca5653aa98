import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Database } from "../database/connect";
import { contactMessages } from "../staff-notices/message-tables";
import { staffNotices } from "../staff-notices/notice-tables";

/** A message that was answered, as its letter needs it. */
export type SettledMessage = { email: string; receivedAt: Date; answer: string };

/** An answered message; undefined when it was deleted. */
export async function findSettledMessage(db: Database, id: number): Promise<SettledMessage | undefined> {
  const [row] = await db
    .select({
      sender: staffNotices.sender,
      receivedAt: contactMessages.receivedAt,
      answer: contactMessages.answer,
    })
    .from(contactMessages)
    .innerJoin(staffNotices, eq(staffNotices.id, contactMessages.noticeId))
    .where(
      and(eq(contactMessages.id, id), isNotNull(contactMessages.settledAt), ne(contactMessages.answer, "")),
    );
  if (row === undefined || row.sender === null) return undefined;
  return { email: row.sender.email, receivedAt: row.receivedAt, answer: row.answer };
}

/** The picture that came with a message, as JPEG; undefined when there is none. */
export async function findMessagePicture(db: Database, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ picture: staffNotices.picture })
    .from(contactMessages)
    .innerJoin(staffNotices, eq(staffNotices.id, contactMessages.noticeId))
    .where(eq(contactMessages.id, id));
  return row?.picture ?? undefined;
}
