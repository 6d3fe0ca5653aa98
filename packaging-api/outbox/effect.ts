import { z } from "zod";
import type { Database } from "../database/connect";
import { insertOf, type Write } from "../database/pipelining/write";
import { outbox } from "./outbox-tables";

const noticeNamed = z.object({ noticeId: z.string() });
/** `again`: the staff send a letter once more. */
const orderNamed = z.object({ orderId: z.string(), again: z.boolean().optional() });

/** The effects there are, as rows of the outbox store them. Each must be harmless when it is repeated. */
export const effect = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail.order-confirmed"), payload: orderNamed }),
  z.object({ kind: z.literal("mail.payment-received"), payload: orderNamed }),
  z.object({
    kind: z.literal("mail.payment-failed"),
    payload: z.object({ orderId: z.string(), paymentId: z.string() }),
  }),
  z.object({ kind: z.literal("mail.order-dispatched"), payload: orderNamed }),
  /** A parcel of an order left, and the rest follows. */
  z.object({ kind: z.literal("mail.parcel-sent"), payload: orderNamed.extend({ parcel: z.int() }) }),
  /** Goods that an order waits for come on another day than it was told, or nobody knows when. */
  z.object({ kind: z.literal("mail.promise-moved"), payload: z.object({ orderId: z.string() }) }),
  z.object({
    kind: z.literal("mail.order-refunded"),
    payload: orderNamed.extend({ refundId: z.string() }),
  }),
  /** An invoice or a credit note, to who placed the order. */
  z.object({
    kind: z.literal("mail.order-document"),
    payload: z.object({ orderId: z.string(), number: z.string() }),
  }),
  z.object({ kind: z.literal("mail.order-cancelled"), payload: orderNamed }),
  /** How an order stands, to whoever asked without its link. */
  z.object({ kind: z.literal("mail.order-status"), payload: z.object({ orderId: z.string() }) }),
  /** The terms on which a customer pays on account, the statement of a month, and what is overdue. */
  z.object({ kind: z.literal("mail.credit-terms"), payload: z.object({ userId: z.string() }) }),
  z.object({
    kind: z.literal("mail.credit-statement"),
    payload: z.object({ userId: z.string(), month: z.string() }),
  }),
  z.object({ kind: z.literal("mail.credit-reminder"), payload: z.object({ userId: z.string() }) }),
  /** Asks a mailbox whether it wants to be mailed when a product is there again. */
  z.object({ kind: z.literal("mail.back-in-stock-link"), payload: z.object({ requestId: z.string() }) }),
  /** A product is there again. Holds the request, which is gone: it is written back when the product is sold out first. */
  z.object({
    kind: z.literal("mail.back-in-stock"),
    payload: z.object({
      productId: z.string(),
      email: z.string(),
      tokenHash: z.string(),
      confirmedAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  }),
  /** Asks a mailbox whether it wants a customer's invoices. */
  z.object({ kind: z.literal("mail.books-link"), payload: z.object({ addressId: z.string() }) }),
  /** A customer's invoice, or the credit note of a refund, for whoever keeps their books. */
  z.object({
    kind: z.literal("mail.books-document"),
    payload: z.object({ orderId: z.string(), refundId: z.string().optional() }),
  }),
  /** A product is there again, and mailboxes wait for it: writes their letters, a few at a time. */
  z.object({ kind: z.literal("stock.returned"), payload: z.object({ productId: z.string() }) }),
  /** The link by which a mailbox confirms its question about a product. */
  z.object({ kind: z.literal("mail.question-link"), payload: z.object({ questionId: z.int() }) }),
  /** The answer to a question. Holds the mailbox, which the question has no more. */
  z.object({
    kind: z.literal("mail.question-answered"),
    payload: z.object({
      email: z.string(),
      productId: z.string(),
      question: z.string(),
      answer: z.string(),
    }),
  }),
  /** Why a question, which is gone, has no answer. */
  z.object({
    kind: z.literal("mail.question-declined"),
    payload: z.object({
      email: z.string(),
      productId: z.string(),
      question: z.string(),
      reason: z.string(),
    }),
  }),
  /** The answer to a message that somebody wrote to the shop. */
  z.object({ kind: z.literal("mail.message-answered"), payload: z.object({ messageId: z.int() }) }),
  /** Asks a mailbox whether its owner wants to share a customer's list. */
  z.object({ kind: z.literal("mail.list-invitation"), payload: z.object({ invitationId: z.string() }) }),
  /** Asks a mailbox to work in the back office. */
  z.object({ kind: z.literal("mail.staff-invitation"), payload: z.object({ invitationId: z.string() }) }),
  /** Says what will be ordered by a standing order on the day that it is due on. */
  z.object({
    kind: z.literal("mail.standing-order"),
    payload: z.object({ standingOrderId: z.string(), day: z.iso.date() }),
  }),
  /** Says why that was not ordered, or what was left out. */
  z.object({
    kind: z.literal("mail.standing-order-run"),
    payload: z.object({ standingOrderId: z.string(), day: z.iso.date() }),
  }),
  /** A letter with a link whose secret is made as it is written. */
  z.object({
    kind: z.literal("mail.link"),
    payload: z.object({ userId: z.string(), link: z.enum(["activation", "recovery", "email"]) }),
  }),
  /** Leads a customer who cannot sign in to the page on which a new password is asked for. */
  z.object({ kind: z.literal("mail.recovery-offered"), payload: z.object({ userId: z.string() }) }),
  z.object({ kind: z.literal("mail.address-taken"), payload: z.object({ userId: z.string() }) }),
  z.object({ kind: z.literal("mail.password-changed"), payload: z.object({ userId: z.string() }) }),
  /**
   * A change of the account's address was asked for, or is done. `to`: the mailbox that gets the letter, one of the
   * two.
   */
  z.object({
    kind: z.literal("mail.email-change"),
    payload: z.object({
      userId: z.string(),
      state: z.enum(["asked", "done"]),
      to: z.string(),
      formerEmail: z.string(),
      newEmail: z.string(),
    }),
  }),
  /** Two-step login ends after a wait, has ended, or stays because of a sign-in with it. */
  z.object({
    kind: z.literal("mail.two-step"),
    payload: z.object({ userId: z.string(), state: z.enum(["ends", "ended", "stays"]) }),
  }),
  z.object({ kind: z.literal("account.end-two-step"), payload: z.object({ userId: z.string() }) }),
  /** Names the person: their row no longer does. */
  z.object({
    kind: z.literal("mail.account-ended"),
    payload: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  /** A note to the staff, posted to their webhook. */
  z.object({ kind: z.literal("webhook.staff-notice"), payload: noticeNamed }),
  /** The same as a mail to the shop's own address, with the picture. */
  z.object({ kind: z.literal("mail.staff-notice"), payload: noticeNamed }),
  /** A copy of a message to the staff, for its sender. */
  z.object({ kind: z.literal("mail.notice-copy"), payload: noticeNamed }),
  /** Has the payment service send money back. */
  z.object({ kind: z.literal("payment.refund"), payload: z.object({ refundId: z.string() }) }),
  /**
   * `tags`: the storefronts' cache tags whose pages are to be made again; `atOnce`: the old ones are not to be shown
   * again; `onceMore`: they may be, once; `storefront`: the origin of the only one that has still to be asked, or "redis".
   */
  z.object({
    kind: z.literal("revalidate"),
    payload: z.object({
      tags: z.array(z.string()),
      atOnce: z.boolean().optional(),
      onceMore: z.boolean().optional(),
      storefront: z.string().optional(),
    }),
  }),
  /** `keys`: of objects whose rows are gone, which are to go from the object store. */
  z.object({ kind: z.literal("object.delete"), payload: z.object({ keys: z.array(z.string()) }) }),
  /** `tags`: those of the pages that are to go out of the cache in front. */
  z.object({ kind: z.literal("purge"), payload: z.object({ tags: z.array(z.string()) }) }),
]);

/** An effect to be done once after the change that asked for it is committed. */
export type Effect = z.infer<typeof effect>;

/**
 * Writes an effect, awaited or together with other things, with the change that it belongs to: pass the running
 * transaction.
 * @param options.onceKey names the event: of several effects of that name only the first is written
 * @param options.dueAt when it is to be done; at once without it
 */
export function enqueue(
  tx: Database,
  { kind, payload }: Effect,
  options: { onceKey?: string; dueAt?: Date } = {},
): Write {
  return insertOf(tx, outbox, [{ kind, payload, ...options }], "on conflict (once_key) do nothing");
}
