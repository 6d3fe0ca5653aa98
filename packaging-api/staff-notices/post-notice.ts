import type { Database } from "../database/connect";
import type { ShopDetails } from "../shop-details";
import { readNotice } from "./notice-queries";
import { slackMessage } from "./slack-message";
import { postMessage } from "./webhook";
import { enqueueMail } from "./write-notice";

/** Milliseconds after which a note is mailed as well that the webhook has not taken. */
const MAILED_AFTER_MS = 10 * 60_000;

/**
 * Posts a note to the staff's webhook. When the webhook does not take it for ten minutes, or none is set any more, the
 * note is mailed to the shop: it is read even if no one looks at the outbox.
 * @throws Error when the webhook does not take it; to be tried again.
 */
export async function postNotice(
  { db, webhookUrl, shop }: { db: Database; webhookUrl: string | undefined; shop: ShopDetails },
  noticeId: string,
): Promise<void> {
  if (webhookUrl === undefined) return enqueueMail(db, noticeId);
  const notice = await readNotice(db, noticeId);
  try {
    await postMessage(webhookUrl, slackMessage(notice, shop.email));
  } catch (error) {
    if (Date.now() - notice.createdAt.getTime() >= MAILED_AFTER_MS) await enqueueMail(db, noticeId);
    throw error;
  }
}
