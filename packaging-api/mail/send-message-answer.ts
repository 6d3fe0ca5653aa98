import type { Connection } from "../database/connect";
import { findSettledMessage } from "../messages/message-queries";
import type { ShopDetails } from "../shop-details";
import type { Mailer } from "./mailer";
import { messageAnswered } from "./message-letters";

/**
 * Mails the answer to a message, to the address that it gave. One that was deleted meanwhile gets none.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendMessageAnswer(
  { db, shop, mailer }: { db: Connection["db"]; shop: ShopDetails; mailer: Mailer },
  messageId: number,
  id: number,
): Promise<void> {
  const message = await findSettledMessage(db, messageId);
  if (message === undefined) return;
  const { email, receivedAt, answer } = message;
  await mailer.send(
    // Without the name that they typed: it could be a sentence to a stranger.
    {
      to: { name: "", address: email },
      content: messageAnswered(shop, { receivedAt, answer }),
      reference: `message.${messageId}`,
    },
    id,
  );
}
