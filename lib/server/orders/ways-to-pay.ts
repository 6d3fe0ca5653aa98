import "server-only";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import type { PaymentStanding } from "@/lib/shared/orders/payment-standing";
import type { Order } from "@/packaging-api/contract";

/**
 * The ways by which an order can be paid that is not, in the order in which the shop offers them. Empty where there is
 * nothing to choose: it is paid, or its payment is being looked at. While the shop cannot say what it offers, the
 * order's own way alone.
 */
export async function waysToPay(
  { bank, paymentMethod }: Pick<Order, "bank" | "paymentMethod">,
  standing: PaymentStanding,
): Promise<string[]> {
  const isOpen = bank !== undefined || standing === "open" || standing === "failed";
  if (!isOpen) return [];
  const offered = await callPackagingApi("listPaymentMethods");
  return offered.ok ? offered.data.map(({ method }) => method) : [paymentMethod];
}
