import type { Mailer } from "../mail/mailer";
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
  return (effect, id) => {
    switch (effect.kind) {
      case "mail.order-confirmed":
        return sendOrderConfirmed({ db, shop, shopUrl: config.shopUrl, mailer }, effect.payload.orderId, id);
      case "revalidate":
        return revalidate(config, effect.payload.tags);
    }
  };
}
