import type { WaitingName } from "@/packaging-api/contract";
import { outboxPath } from "./outbox-path";
import { STAFF_MESSAGES, STAFF_MONEY, STAFF_ORDERS, STAFF_PACK } from "./staff-paths";
import { stockListPath } from "./stock-paths";

/** Where what waits is worked on. */
export const waitingLinks: Record<WaitingName, string> = {
  pack_today: STAFF_PACK,
  pack_later: STAFF_PACK,
  payments_to_match: STAFF_MONEY,
  transfers_awaited: `${STAFF_ORDERS}?unpaid=1`,
  payments_under_review: `${STAFF_ORDERS}?underReview=1`,
  refunds_owed: `${STAFF_ORDERS}?refundsDue=1`,
  disputes: `${STAFF_ORDERS}?disputed=1`,
  failed_letters: outboxPath({ what: "letters" }),
  failed_effects: outboxPath({ what: "others" }),
  messages: `${STAFF_MESSAGES}?kind=message`,
  questions: `${STAFF_MESSAGES}?kind=question`,
  low_stock: stockListPath({ filter: "low" }),
};
