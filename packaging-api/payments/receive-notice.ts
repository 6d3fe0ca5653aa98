import { eq, or } from "drizzle-orm";
import type { Database } from "../database/connect";
import { paymentNotices, payments } from "../database/schema";
import { transact } from "../database/transaction";
import type { PaymentContext } from "./context";
import { type Notice, ServiceUnavailable } from "./payment-service";
import { type PaymentRow, postponeLook } from "./queries";
import { recordForeignRefund } from "./record-foreign-refund";
import { settle } from "./settle";

/** Our payment that a notice is about. */
async function paymentOf(db: Database, method: string, { about }: Notice): Promise<PaymentRow | undefined> {
  const { paymentId, providerOrderId, captureId } = about;
  const named = [
    ...(paymentId === undefined ? [] : [eq(payments.id, paymentId)]),
    ...(providerOrderId === undefined ? [] : [eq(payments.providerOrderId, providerOrderId)]),
    ...(captureId === undefined ? [] : [eq(payments.captureId, captureId)]),
  ];
  if (named.length === 0) return undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(or(...named));
  return payment?.method === method ? payment : undefined;
}

/**
 * Heeds a genuine notice of a payment service: once, however often it comes. Of what it says, only the names count; how
 * the payment stands is asked of the service. The reconciler does the same if this process ends here.
 * @throws ServiceUnavailable when a refund, or a payment that had failed, cannot be asked for now: the notice is not
 *   taken, and comes again.
 */
export async function receiveNotice(context: PaymentContext, method: string, notice: Notice): Promise<void> {
  const { db, log } = context;
  const about = await paymentOf(db, method, notice);
  // Nobody looks after refunds made elsewhere, nor after what had failed: before the notice is noted as heeded, it is.
  // Twice does no harm.
  if (about !== undefined && (notice.refundId !== undefined || about.state === "failed"))
    await settle(context, about, { anew: true });
  if (about !== undefined && notice.refundId !== undefined)
    await recordForeignRefund(context, about, notice.refundId);
  const isNew = await transact(db, async (tx) => {
    const noted = await tx
      .insert(paymentNotices)
      .values({ id: `${method}:${notice.id}`, kind: notice.kind, paymentId: about?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id });
    if (noted.length === 0) return false;
    if (about !== undefined) await postponeLook(tx, about.id, null, 0);
    return true;
  });
  if (!isNew || about === undefined) return;
  try {
    await settle(context, about, { anew: true });
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    log.warn({ paymentId: about.id }, "a payment's outcome is not known yet");
  }
}
