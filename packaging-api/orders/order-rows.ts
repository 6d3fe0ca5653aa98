import type { orderEvents, orderLines, orders, payments, refunds } from "./order-tables";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
/** An attempt to pay an order through a service. */
export type PaymentRow = typeof payments.$inferSelect;
