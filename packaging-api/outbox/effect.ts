import { z } from "zod";
import type { Database } from "../database/connect";
import { outbox } from "../database/schema";

/** The effects there are, as their rows in the outbox hold them. Each must be harmless when it is repeated. */
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
  /** A letter with a link whose secret is made as it is written. */
  z.object({
    kind: z.literal("mail.link"),
    payload: z.object({ userId: z.string(), link: z.enum(["activation", "recovery"]) }),
  }),
  z.object({ kind: z.literal("mail.address-taken"), payload: z.object({ userId: z.string() }) }),
  z.object({ kind: z.literal("mail.password-changed"), payload: z.object({ userId: z.string() }) }),
  /** Names the person: their row no longer does. */
  z.object({
    kind: z.literal("mail.account-ended"),
    payload: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  /** Has the payment service send money back. */
  z.object({ kind: z.literal("payment.refund"), payload: z.object({ refundId: z.string() }) }),
  /** `tags`: the storefront's cache tags whose pages are to be made anew. */
  z.object({ kind: z.literal("revalidate"), payload: z.object({ tags: z.array(z.string()) }) }),
]);

/** An effect to be done once after the change that asked for it is committed. */
export type Effect = z.infer<typeof effect>;

/**
 * Writes an effect with the change that it belongs to: pass the running transaction.
 * @param options.onceKey names the event: of several effects of that name only the first is written
 * @param options.dueAt when it is to be done; at once without it
 */
export async function enqueue(
  tx: Database,
  { kind, payload }: Effect,
  options: { onceKey?: string; dueAt?: Date } = {},
): Promise<void> {
  await tx
    .insert(outbox)
    .values({ kind, payload, ...options })
    .onConflictDoNothing({ target: outbox.onceKey });
}
