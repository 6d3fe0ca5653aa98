import type { Mailer } from "../mail/mailer";
import { sendAccountLetter } from "../mail/send-account-letter";
import { sendOrderConfirmed } from "../mail/send-order-confirmed";
import { revalidate } from "../revalidation/revalidate";
import type { Services } from "../services";
import type { Effect } from "./effect";

/** Does an effect. `id` is that of its row: the same when it is done again. */
export type Perform = (effect: Effect, id: number) => Promise<void>;

/** Who does which effect. */
export function performWith(
  { config, connection: { db }, shop }: Pick<Services, "config" | "connection" | "shop">,
  mailer: Mailer,
): Perform {
  const letters = { db, shop, shopUrl: config.shopUrl, mailer };
  return (effect, id) => {
    switch (effect.kind) {
      case "mail.order-confirmed":
        return sendOrderConfirmed(letters, effect.payload.orderId, id);
      case "mail.link":
      case "mail.address-taken":
      case "mail.password-changed":
      case "mail.account-ended":
        return sendAccountLetter(letters, effect, id);
      case "revalidate":
        return revalidate(config, effect.payload.tags);
    }
  };
}
