import type {
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  payments,
  refundLines,
  refunds,
} from "./order-tables";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
/** An attempt to pay an order through a service. */
export type PaymentRow = typeof payments.$inferSelect;
/** What a refund gives back of a line. */
export type RefundLineRow = typeof refundLines.$inferSelect;
/** A note of the staff. */
export type OrderNoteRow = typeof orderNotes.$inferSelect;
