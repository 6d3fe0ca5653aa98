import { z } from "zod";
import type { Database } from "../database/connect";
import { insertOf, type Write } from "../database/pipelining/write";
import { outbox } from "./outbox-tables";

const noticeNamed = z.object({ noticeId: z.string() });

/** The effects there are, as rows of the outbox store them. Each must be harmless when it is repeated. */
export const effect = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail.order-confirmed"), payload: z.object({ orderId: z.string() }) }),
  z.object({ kind: z.literal("mail.payment-received"), payload: z.object({ orderId: z.string() }) }),
  z.object({
    kind: z.literal("mail.payment-failed"),
    payload: z.object({ orderId: z.string(), paymentId: z.string() }),
  }),
  z.object({ kind: z.literal("mail.order-dispatched"), payload: z.object({ orderId: z.string() }) }),
  z.object({
    kind: z.literal("mail.order-refunded"),
    payload: z.object({ orderId: z.string(), refundId: z.string() }),
  }),
  z.object({ kind: z.literal("mail.order-cancelled"), payload: z.object({ orderId: z.string() }) }),
  /** How an order stands, to whoever asked without its link. */
  z.object({ kind: z.literal("mail.order-status"), payload: z.object({ orderId: z.string() }) }),
  /** A letter with a link whose secret is made as it is written. */
  z.object({
    kind: z.literal("mail.link"),
    payload: z.object({ userId: z.string(), link: z.enum(["activation", "recovery", "email"]) }),
  }),
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
