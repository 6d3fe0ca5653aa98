import type { Order } from "@/packaging-api/contract";

/** The way of an order as a shopper sees it, made of its three states. */
const progressSteps = ["ordered", "paid", "dispatched", "delivered"] as const;
export type ProgressStep = (typeof progressSteps)[number];

type States = Pick<Order, "orderState" | "paymentState" | "fulfilmentState">;

export type Progress = { step: ProgressStep; done: boolean }[];

/**
 * Which steps are behind an order. A step may be done before an earlier one: goods on account leave before they are
 * paid. Undefined for a cancelled or refunded order.
 */
export function orderProgress({ orderState, paymentState, fulfilmentState }: States): Progress | undefined {
  if (orderState === "cancelled" || paymentState === "refunded") return undefined;
  const delivered = fulfilmentState === "delivered" || orderState === "completed";
  const done: Record<ProgressStep, boolean> = {
    ordered: true,
    paid: paymentState === "paid" || paymentState === "partially_refunded",
    dispatched: fulfilmentState === "dispatched" || delivered,
    delivered,
  };
  return progressSteps.map((step) => ({ step, done: done[step] }));
}
