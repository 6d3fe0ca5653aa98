import { eq, or } from "drizzle-orm";
import type { RequestLimits } from "../../request-limits/limits";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import { spendOrRefuse } from "../http/spend-or-refuse";
import type { PaymentRow } from "../orders/order-rows";
import { payments } from "../orders/order-tables";
import type { PaymentContext } from "./payment-context";
import { postponeLook } from "./payment-queries";
import { type Notice, type PaymentService, ServiceUnavailable } from "./payment-service";
import { paymentNotices } from "./payment-tables";
import { recordDispute } from "./record-dispute";
import { recordForeignRefund, recordReversal } from "./record-foreign-refund";
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

/** A notice as it came, by whatever network. */
export type Arrived = { headers: Headers; body: string; network: string };

const notGenuine = () => new Failure(401, "This notice is not the payment service's to this shop.");

/**
 * Asks the service whether a notice is its own. What turns out not to be counts, of the network and of the payment, so
 * that forged notices do not become as many questions to the service. The service's own notices count for nothing.
 * @throws Failure 401; 429, after which the service sends it again.
 */
async function requireGenuine(
  service: PaymentService,
  limits: RequestLimits,
  { headers, body, network }: Arrived,
  paymentId: string,
): Promise<void> {
  const giveBack = [
    await spendOrRefuse(limits, "noticeOfPayment", paymentId),
    await spendOrRefuse(limits, "notice", network),
  ];
  if (!(await service.isGenuineNotice(headers, body))) throw notGenuine();
  await Promise.all(giveBack.map((undo) => undo()));
}

/**
 * Takes a notice of a payment service. One that cannot be the service's own is refused, and one about no payment of
 * this shop is ignored, before the service is asked about it.
 * @throws Failure 401 when it is not genuine; 429. ServiceUnavailable when that or the payment cannot be asked for now:
 *   the notice is refused, so that the service sends it again.
 */
export async function receiveNotice(
  context: PaymentContext,
  limits: RequestLimits,
  { method, service }: { method: string; service: PaymentService },
  arrived: Arrived,
): Promise<void> {
  const notice = service.readNotice(arrived.headers, arrived.body);
  if (notice === undefined) throw notGenuine();
  const about = await paymentOf(context.db, method, notice);
  if (about === undefined) return;
  await requireGenuine(service, limits, arrived, about.id);
  await applyNotice(context, method, notice, about);
}

/**
 * Handles a genuine notice of a payment service: once, however often it arrives. Only its ids are used, and whether
 * there is a dispute; the payment's status is read from the service. If this process ends here, the reconciler does the
 * same.
 * @throws ServiceUnavailable when a refund, or a payment that had failed, cannot be asked for now.
 */
async function applyNotice(
  context: PaymentContext,
  method: string,
  notice: Notice,
  about: PaymentRow,
): Promise<void> {
  const { db, report, log } = context;
  // The reconciler does not look for refunds made elsewhere, nor at failed payments: handle these before the notice is
  // stored as handled. Doing it twice is harmless.
  const goesBack = notice.refundId !== undefined || notice.reversed === true;
  if (goesBack || about.state === "failed") await settle(context, about, { recheck: true });
  if (notice.refundId !== undefined) await recordForeignRefund(context, about, notice.refundId);
  if (notice.reversed) await recordReversal(context, about);
  const isNew = await transact(db, async (tx) => {
    const noted = await tx
      .insert(paymentNotices)
      .values({ id: `${method}:${notice.id}`, kind: notice.kind, paymentId: about.id })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id });
    if (noted.length === 0) return false;
    if (notice.dispute !== undefined) await recordDispute(tx, report, about, notice.dispute);
    await postponeLook(tx, about.id, null, 0);
    return true;
  });
  if (!isNew) return;
  try {
    await settle(context, about);
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    log.warn({ paymentId: about.id }, "a payment's outcome is not known yet; it is asked for until it is");
  }
}
