import { eq } from "drizzle-orm";
import { z } from "zod";
import type { NoticePublisher } from "../page-notices/publish-notices";
import { endTwoStep } from "./accounts/two-step-end";
import { takeRequests } from "./back-in-stock/take-requests";
import type { Config } from "./config";
import type { Connection, Database } from "./database/connect";
import { getBookedForms } from "./documents/get-printed";
import type { Printable } from "./documents/printable";
import type { Printer } from "./documents/printer";
import type { Logger } from "./log";
import type { Mailer } from "./mail/mailer";
import { sendAccountLetter } from "./mail/send-account-letter";
import { sendBackInStockLetter } from "./mail/send-back-in-stock-letter";
import { sendBooksLetter } from "./mail/send-books-letter";
import { sendCreditLetter } from "./mail/send-credit-letter";
import { sendListInvitation } from "./mail/send-list-invitation";
import { sendMessageAnswer } from "./mail/send-message-answer";
import { sendNoticeLetter } from "./mail/send-notice-letter";
import { sendOrderLetter } from "./mail/send-order-letter";
import { sendQuestionLetter } from "./mail/send-question-letter";
import { sendStaffInvitation } from "./mail/send-staff-invitation";
import { sendStandingOrderLetter } from "./mail/send-standing-order-letter";
import type { ObjectStore } from "./object-store/object-store";
import { orders } from "./orders/order-tables";
import type { Describe } from "./outbox/report-effect";
import type { Perform } from "./outbox/worker";
import type { PaymentContext } from "./payments/payment-context";
import { sendRefund } from "./payments/send-refund";
import { purgeWith } from "./revalidation/purge/purge";
import type { Purge } from "./revalidation/purge/send-purge";
import { revalidateWith } from "./revalidation/revalidate";
import type { ShopDetails } from "./shop-details";
import { postNotice } from "./staff-notices/post-notice";

/** For one request to the cache in front. */
const PURGE_TIMEOUT_MS = 5_000;
/** For one document that a letter carries; the letter is tried again when it takes longer. */
const PRINT_TIMEOUT_MS = 30_000;
/** Whose turn documents for letters take among those who ask for one on a page. */
const LETTERS_SHARE = "letters";

/** What the effects are done with. */
type Services = {
  config: Config;
  connection: Pick<Connection, "background" | "replica">;
  shop: ShopDetails;
  payment: PaymentContext;
  /** Tells storefronts which data changed, where there is Redis. */
  publisher: NoticePublisher | undefined;
  objects: ObjectStore;
  print: Printer;
  log: Logger;
};

/**
 * The one registry of who does which effect of the outbox: letters, notes to the staff, refunds, calls for new pages, purges,
 * deletions in the object store.
 * Nothing below knows who acts on what it enqueues.
 */
export function performWith(
  {
    config,
    connection: { background: db, replica },
    shop,
    payment,
    publisher,
    objects,
    print,
    log,
  }: Services,
  mailer: Mailer,
): Perform {
  const letters = { db, shop, shopUrl: config.shopUrl, mailer };
  const purge = config.purge === undefined ? undefined : purgeWith(config.purge);
  const revalidate = revalidateWith({
    db,
    ...config,
    publisher,
    purge,
    catchUp: replica && (() => replica.catchUp()),
  });
  const printFor = (id: number) => {
    const asker = {
      share: LETTERS_SHARE,
      signal: AbortSignal.timeout(PRINT_TIMEOUT_MS),
      requestId: `effect-${id}`,
    };
    return (content: Printable) => print(content, asker);
  };
  const formsOf: Parameters<typeof sendBooksLetter>[0]["formsOf"] = (document, id) =>
    getBookedForms({ db, objects, log, print: printFor(id) }, document);
  return (effect, id) => {
    switch (effect.kind) {
      case "mail.order-confirmed":
      case "mail.payment-received":
      case "mail.payment-failed":
      case "mail.order-dispatched":
      case "mail.parcel-sent":
      case "mail.promise-moved":
      case "mail.order-refunded":
      case "mail.order-cancelled":
      case "mail.order-status":
        return sendOrderLetter({ db, shop, mailer, config, trackingUrl: config.trackingUrl }, effect, id);
      case "mail.credit-terms":
      case "mail.credit-statement":
      case "mail.credit-reminder":
        return sendCreditLetter(
          {
            ...letters,
            print: (statement, account) => printFor(id)({ ...statement, kind: "statement", account }),
          },
          effect,
          id,
        );
      case "mail.back-in-stock-link":
      case "mail.back-in-stock":
        return sendBackInStockLetter(letters, effect, id);
      case "mail.books-link":
      case "mail.books-document":
      case "mail.order-document":
        return sendBooksLetter({ db, shop, config, mailer, formsOf }, effect, id);
      case "mail.question-link":
      case "mail.question-answered":
      case "mail.question-declined":
        return sendQuestionLetter(letters, effect, id);
      case "mail.message-answered":
        return sendMessageAnswer(letters, effect.payload.messageId, id);
      case "mail.list-invitation":
        return sendListInvitation(letters, effect.payload.invitationId, id);
      case "mail.staff-invitation":
        return sendStaffInvitation(
          { db, shop, staffUrl: config.staffUrl ?? config.shopUrl, mailer },
          effect.payload.invitationId,
          id,
        );
      case "mail.standing-order":
      case "mail.standing-order-run":
        return sendStandingOrderLetter(letters, effect, id);
      case "stock.returned":
        return takeRequests(db, effect.payload.productId);
      case "mail.link":
      case "mail.recovery-offered":
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
        return revalidate(effect.payload);
      case "object.delete":
        return deleteObjects(objects, effect.payload.keys);
      case "purge":
        return purgeAgain(purge, effect.payload.tags);
    }
  };
}

async function deleteObjects(objects: ObjectStore, keys: string[]): Promise<void> {
  for (const key of keys) await objects.delete(key);
}

/** Purges once more. Where there is no cache in front any more, nothing is to be purged. */
async function purgeAgain(purge: Purge | undefined, tags: string[]): Promise<void> {
  await purge?.(tags, PURGE_TIMEOUT_MS);
}

/**
 * Whether an effect carries a report to the staff: a report about it would fail as it did.
 * @param webhookUrl where reports go; undefined: by mail
 */
export const isReportBy =
  (webhookUrl: string | undefined) =>
  (kind: string): boolean =>
    kind === "mail.staff-notice" && webhookUrl === undefined;

const ofOrder = z.object({ orderId: z.string() });

/** What an effect is about, as far as the staff can look it up: the number of its order. */
export const describeEffect: Describe = async (tx: Database, payload: unknown) => {
  const named = ofOrder.safeParse(payload);
  if (!named.success) return [];
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, named.data.orderId));
  return order === undefined ? [] : [{ title: "Order", value: order.number }];
};
