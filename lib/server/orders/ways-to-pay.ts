import "server-only";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import type { PaymentStanding } from "@/lib/shared/orders/payment-standing";
import type { Order } from "@/packaging-api/contract";

/**
 * The ways by which an order can be paid that is not, in the order in which the shop offers them. Empty where there is
 * nothing to choose: it is paid, or its payment is being looked at. An order for a chosen day is not paid later. While
 * the shop cannot say what it offers, the order's own way alone.
 */
export async function waysToPay(
  {
    bank,
    paymentMethod,
    deliveryService = "economy",
  }: Pick<Order, "bank" | "paymentMethod" | "deliveryService">,
  standing: PaymentStanding,
): Promise<string[]> {
  const isOpen = bank !== undefined || standing === "open" || standing === "failed";
  if (!isOpen) return [];
  const offered = await callPackagingApi("listPaymentMethods");
  if (!offered.ok) return [paymentMethod];
  return offered.data
    .filter(({ paidLater = false }) => deliveryService === "economy" || !paidLater)
    .map(({ method }) => method);
}
