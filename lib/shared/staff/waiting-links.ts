import type { WaitingName } from "@/packaging-api/contract";
import { STAFF_MESSAGES, STAFF_MONEY, STAFF_ORDERS } from "./staff-paths";
import { stockListPath } from "./stock-paths";

/** Where what waits is worked on; nothing where the back office has no page for it yet. */
export const waitingLinks: Partial<Record<WaitingName, string>> = {
  pack_today: `${STAFF_ORDERS}?status=confirmed`,
  pack_later: `${STAFF_ORDERS}?status=confirmed`,
  payments_to_match: STAFF_MONEY,
  transfers_awaited: `${STAFF_ORDERS}?unpaid=1`,
  payments_under_review: `${STAFF_ORDERS}?underReview=1`,
  refunds_owed: `${STAFF_ORDERS}?refundsDue=1`,
  disputes: `${STAFF_ORDERS}?disputed=1`,
  messages: `${STAFF_MESSAGES}?kind=message`,
  questions: `${STAFF_MESSAGES}?kind=question`,
  low_stock: stockListPath({ filter: "low" }),
};
