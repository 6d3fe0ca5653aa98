import { eq } from "drizzle-orm";
import { messageEnd } from "../../trade-rules/contact-messages";
import type { Database } from "../database/connect";
import { enqueue } from "../outbox/effect";
import { contactMessages } from "../staff-notices/message-tables";
import { MessageError } from "./message-error";

/** A message that waits, held until the transaction ends. @throws MessageError when there is none */
async function holdOpen(tx: Database, id: number): Promise<void> {
  const [row] = await tx
    .select({ settledAt: contactMessages.settledAt, settledBy: contactMessages.settledBy })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  if (row === undefined) throw new MessageError(`There is no message ${id}.`);
  if (row.settledAt !== null)
    throw new MessageError(`Message ${id} was answered or closed already, by ${row.settledBy}.`);
}

async function settle(
  tx: Database,
  id: number,
  settled: { answer: string; closedFor: string; settledBy: string },
): Promise<void> {
  const now = new Date();
  await tx
    .update(contactMessages)
    .set({ ...settled, settledAt: now, endsAt: messageEnd("settled", now) })
    .where(eq(contactMessages.id, id));
}

/**
 * Answers a message by mail: of two who answer it at the same time one is refused.
 * @param by whose answer it is
 * @throws MessageError when there is no such message, or it does not wait any more
 */
export async function answerMessage(
  tx: Database,
  { id, answer, by }: { id: number; answer: string; by: string },
): Promise<{ id: number }> {
  await holdOpen(tx, id);
  await settle(tx, id, { answer, closedFor: "", settledBy: by });
  await enqueue(tx, { kind: "mail.message-answered", payload: { messageId: id } });
  return { id };
}

/**
 * Closes a message that needs no answer from here: nothing is mailed.
 * @param closing.reason for the staff alone
 * @throws MessageError when there is no such message, or it does not wait any more
 */
export async function closeMessage(
  tx: Database,
  { id, reason, by }: { id: number; reason: string; by: string },
): Promise<{ id: number }> {
  await holdOpen(tx, id);
  await settle(tx, id, { answer: "", closedFor: reason, settledBy: by });
  return { id };
}
