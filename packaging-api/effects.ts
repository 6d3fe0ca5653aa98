import { endTwoStep } from "./accounts/two-step-end";
import type { Mailer } from "./mail/mailer";
import { sendAccountLetter } from "./mail/send-account-letter";
import { sendNoticeLetter } from "./mail/send-notice-letter";
import { sendOrderLetter } from "./mail/send-order-letter";
import type { Effect } from "./outbox/effect";
import { sendRefund } from "./payments/send-refund";
import { revalidate } from "./revalidation/revalidate";
import type { Services } from "./services";
import { postNotice } from "./staff-notices/post-notice";

/** Does an effect. `id` is that of its row: the same when it is done again. */
export type Perform = (effect: Effect, id: number) => Promise<void>;

/** Who does which effect. */
export function performWith(
  {
    config,
    connection: { background: db },
    shop,
    payment,
  }: Pick<Services, "config" | "connection" | "shop" | "payment">,
  mailer: Mailer,
): Perform {
  const letters = { db, shop, shopUrl: config.shopUrl, mailer };
  return (effect, id) => {
    switch (effect.kind) {
      case "mail.order-confirmed":
      case "mail.payment-received":
      case "mail.payment-failed":
      case "mail.order-dispatched":
      case "mail.order-refunded":
      case "mail.order-cancelled":
        return sendOrderLetter({ db, shop, mailer, config, trackingUrl: config.trackingUrl }, effect, id);
      case "mail.link":
      case "mail.address-taken":
      case "mail.password-changed":
      case "mail.email-change":
      case "mail.two-step":
      case "mail.account-ended":
        return sendAccountLetter(letters, effect, id);
      case "account.end-two-step":
        return endTwoStep(db, effect.payload.userId);
      case "webhook.staff-notice":
        return postNotice({ db, shop, webhookUrl: config.staffWebhookUrl }, effect.payload.noticeId);
      case "mail.staff-notice":
      case "mail.notice-copy":
        return sendNoticeLetter(letters, effect, id);
      case "payment.refund":
        return sendRefund(payment, effect.payload.refundId);
      case "revalidate":
        return revalidate(config, effect.payload);
    }
  };
}
