import { and, eq } from "drizzle-orm";
import { payments } from "../database/schema";
import { readLines, readOrder } from "../orders/queries";
import { applyStanding } from "./apply-standing";
import type { PaymentContext } from "./context";
import { ServiceRefusal } from "./payment-service";
import type { PaymentRow } from "./queries";

/** The page of the shop that the service sends the shopper back to: having agreed. */
export const returnUrl = ({ config }: PaymentContext, { method }: Pick<PaymentRow, "method">): string =>
  `${config.shopUrl}/checkout/${method}/return`;

/**
 * Has the service begin a payment, whose row is there already, and keeps its names for it. Done again, also at the same
 * time, it gives the same: the service knows the request by the payment's id.
 * @returns where the shopper agrees to it; undefined when the payment was given up meanwhile.
 * @throws ServiceRefusal, with the payment given up; ServiceUnavailable
 */
export async function beginAtService(
  context: PaymentContext,
  payment: PaymentRow,
): Promise<string | undefined> {
  const { db, services, shop, config, log } = context;
  const order = await readOrder(db, { id: payment.orderId });
  const service = services.get(payment.method);
  if (order === undefined || service === undefined) throw new Error(`Payment ${payment.id} cannot begin.`);
  try {
    const { providerOrderId, approveUrl } = await service.begin({
      requestId: payment.id,
      order,
      lines: await readLines(db, order.id),
      shopName: shop.name,
      returnUrl: returnUrl(context, payment),
      cancelUrl: `${config.shopUrl}/checkout/${payment.method}/cancelled`,
    });
    const kept = await db
      .update(payments)
      .set({ providerOrderId, approveUrl, updatedAt: new Date() })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "open")))
      .returning({ id: payments.id });
    return kept.length === 0 ? undefined : approveUrl;
  } catch (error) {
    if (error instanceof ServiceRefusal) {
      log.error({ paymentId: payment.id, reason: error.reason }, "a payment was refused at its beginning");
      await applyStanding(context, payment, { is: "failed", reason: error.reason }, { tell: false });
    }
    throw error;
  }
}
