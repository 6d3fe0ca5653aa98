import { networkOf } from "../../request-limits/network";
import { countAttempt, type Limit } from "../accounts/attempt-limits";
import { emailKey, findPerson } from "../accounts/person";
import { QueueFullError } from "../bounded-queue";
import type { StaffNotice } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import { enqueue } from "../outbox/effect";
import { keepMessage } from "./message-queries";
import { redrawPicture } from "./notice-picture";
import { writeNotice } from "./write-notice";

const HOUR = 60 * 60;
const waits = { firstWait: 60, longestWait: HOUR, forgetAfter: 24 * HOUR };

/** Notes from one network address. */
const noticesFrom: Limit = { name: "notice.address", free: 5, ...waits };

type Context = { db: Connection["db"]; webhookUrl: string | undefined };
/** Who sends a note: their network address, and the customer who is signed in. */
type From = { clientAddress: string; userId: string | undefined };

/**
 * Takes a note to the staff. One that has a sender is a message, which waits for an answer. Its sender gets a copy only as a customer who is signed in and gave the address of the
 * account, which activating has proved to be theirs: anybody can type any address, and no one is written to for that.
 * @returns whether the sender gets a copy.
 * @throws Failure 422 when the picture is none, 429 by the sender's network address, 503 while too many pictures wait.
 */
export async function takeNotice(
  { db, webhookUrl }: Context,
  { sender, picture: sent, ...notice }: StaffNotice,
  { clientAddress, userId }: From,
): Promise<{ copied: boolean }> {
  await countAttempt(db, noticesFrom, networkOf(clientAddress));
  const picture = sent === undefined ? undefined : await redrawInTurn(sent);
  const own = sender && (await readCustomerAddress(db, userId, sender.email));
  const from = sender && { ...sender, email: own ?? sender.email };
  const copied = own !== undefined;
  await transact(db, async (tx) => {
    const noticeId = await writeNotice(tx, webhookUrl, { ...notice, sender: from, picture });
    if (noticeId === undefined) return;
    if (sender !== undefined) await keepMessage(tx, { noticeId, userId: copied ? userId : undefined });
    if (copied) await enqueue(tx, { kind: "mail.notice-copy", payload: { noticeId } });
  });
  return { copied };
}

/** The address of a customer's account as it was proved, if it is the one that was typed. */
async function readCustomerAddress(
  db: Database,
  userId: string | undefined,
  typed: string,
): Promise<string | undefined> {
  const person = userId === undefined ? undefined : await findPerson(db, userId);
  if (person === undefined || person.activatedAt === null) return undefined;
  return emailKey(person.email) === emailKey(typed) ? person.email : undefined;
}

async function redrawInTurn(sent: string): Promise<Buffer> {
  try {
    return await redrawPicture(sent);
  } catch (error) {
    if (error instanceof QueueFullError) throw new Failure(503, "Too many pictures are being looked at.");
    throw error;
  }
}
