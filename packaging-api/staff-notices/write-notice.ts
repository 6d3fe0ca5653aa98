import { randomUUID } from "node:crypto";
import type { Database } from "../database/connect";
import { enqueue } from "../outbox/effect";
import type { ReportToStaff } from "../outbox/staff-report";
import { insertNotice, type NewNotice } from "./notice-queries";

/** Of the bar beside a note about something that needs a person. */
const ALARM_COLOR = "#b3261e";
/** Of the bar beside one that ends such a thing. */
const RELIEF_COLOR = "#1e7d32";

/**
 * Writes a note to the staff together with what is to be done about it: once it is committed, it is not lost any more.
 * With a webhook the note is posted there, and a picture, which a webhook cannot take, by mail beside it.
 * @returns the note's id; undefined when one of the same reference is there, and nothing was written.
 */
export async function writeNotice(
  tx: Database,
  webhookUrl: string | undefined,
  notice: Omit<NewNotice, "id">,
): Promise<string | undefined> {
  const id = randomUUID();
  if (!(await insertNotice(tx, { id, ...notice }))) return undefined;
  if (webhookUrl !== undefined)
    await enqueue(tx, { kind: "webhook.staff-notice", payload: { noticeId: id } });
  if (webhookUrl === undefined || notice.picture) await enqueueMail(tx, id);
  return id;
}

/**
 * Reports to the staff as notes.
 * @param webhookUrl where notes go; undefined: by mail
 */
export const reportAsNotice =
  (webhookUrl: string | undefined): ReportToStaff =>
  async (tx, { level, ...report }) => {
    await writeNotice(tx, webhookUrl, { ...report, color: level === "alarm" ? ALARM_COLOR : RELIEF_COLOR });
  };

/** Has a note mailed to the shop, once however often that is asked for. */
export async function enqueueMail(tx: Database, noticeId: string): Promise<void> {
  await enqueue(
    tx,
    { kind: "mail.staff-notice", payload: { noticeId } },
    { onceKey: `staff-notice:${noticeId}` },
  );
}
