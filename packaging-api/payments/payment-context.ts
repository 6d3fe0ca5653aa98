import type { Logger } from "../log";
import type { OrderContext, OrderSettings } from "../orders/order-context";
import type { ReportToStaff } from "../outbox/staff-report";
import type { PaymentServices } from "./payment-services";

/** The settings that paying draws on. */
type PaymentConfig = OrderSettings & {
  /** The shop's public origin, for the pages that a payment service sends the shopper back to. */
  shopUrl: string;
};

/** What paying works with; made once in main.ts. */
export type PaymentContext = OrderContext & {
  config: PaymentConfig;
  services: PaymentServices;
  /** Reports to the staff what a person has to look at. */
  report: ReportToStaff;
  log: Logger;
};
