import type { Database } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import { readNotice } from "../staff-notices/notice-queries";
import type { Mailer } from "./mailer";
import { noticeCopy, staffNotice } from "./notice-letters";

type Context = { db: Database; shop: ShopDetails; mailer: Mailer };
export type NoticeEffect = Extract<Effect, { kind: "mail.staff-notice" | "mail.notice-copy" }>;

/**
 * Mails a note to the shop, or its copy to who wrote it.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken, or there is no such note.
 */
export async function sendNoticeLetter(
  { db, shop, mailer }: Context,
  { kind, payload }: NoticeEffect,
  id: number,
): Promise<void> {
  const notice = await readNotice(db, payload.noticeId);
  const { sender, picture } = notice;
  if (kind === "mail.notice-copy") {
    if (sender === null) throw new Error(`The note ${notice.id} has no sender to mail a copy to.`);
    // Without the name that they typed: it could be a sentence to a stranger.
    const to = { name: "", address: sender.email };
    await mailer.send({ to, content: noticeCopy(shop, notice), reference: `notice.${notice.id}.copy` }, id);
    return;
  }
  await mailer.send(
    {
      to: { name: shop.name, address: shop.email },
      content: staffNotice(shop, notice),
      reference: `notice.${notice.id}`,
      ...(sender && { replyTo: { name: sender.name, address: sender.email } }),
      ...(picture && {
        attachments: [
          {
            filename: "picture.jpg",
            contentType: "image/jpeg",
            content: Buffer.from(picture),
          },
        ],
      }),
    },
    id,
  );
}
