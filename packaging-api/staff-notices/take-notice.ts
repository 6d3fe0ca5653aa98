import { randomUUID } from "node:crypto";
import { networkOf } from "../../request-limits/network";
import { countAttempt } from "../accounts/limits";
import { QueueFullError } from "../bounded-queue";
import type { StaffNotice } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import { countLetter, type LetterSettings } from "../mail/letter-limit";
import { enqueue } from "../outbox/effect";
import { noticesFrom } from "./limits";
import { redrawPicture } from "./picture";
import { insertNotice } from "./queries";

type Context = { db: Connection["db"]; webhookUrl: string | undefined; letters: LetterSettings };

/**
 * Takes a note to the staff: once it is written, with what is to be done about it, it is not lost any more. With a
 * webhook the note goes there, and a picture, which a webhook cannot take, by mail beside it.
 * @throws Failure 422 when the picture is none, 429 by the sender's network address, 503 while too many pictures wait.
 */
export async function takeNotice(
  { db, webhookUrl, letters }: Context,
  { sender, picture: sent, ...notice }: StaffNotice,
  clientAddress: string,
): Promise<void> {
  await countAttempt(db, noticesFrom, networkOf(clientAddress));
  const picture = sent === undefined ? undefined : await redrawInTurn(sent);
  // The staff get a note in any case; only its copy stays away from a mailbox that has had its letters.
  const copy = sender !== undefined && (await countLetter(db, "notice", letters, sender.email));
  const id = randomUUID();
  await transact(db, async (tx) => {
    if (!(await insertNotice(tx, { id, ...notice, sender, picture }))) return;
    const payload = { noticeId: id };
    if (webhookUrl !== undefined) await enqueue(tx, { kind: "webhook.staff-notice", payload });
    if (webhookUrl === undefined || picture !== undefined) await enqueueMail(tx, id);
    if (copy) await enqueue(tx, { kind: "mail.notice-copy", payload });
  });
}

/** Has a note mailed to the shop, once however often that is asked for. */
export async function enqueueMail(tx: Database, noticeId: string): Promise<void> {
  await enqueue(
    tx,
    { kind: "mail.staff-notice", payload: { noticeId } },
    { onceKey: `staff-notice:${noticeId}` },
  );
}

async function redrawInTurn(sent: string): Promise<Buffer> {
  try {
    return await redrawPicture(sent);
  } catch (error) {
    if (error instanceof QueueFullError) throw new Failure(503, "Too many pictures are being looked at.");
    throw error;
  }
}
