import type { ErrorReports } from "../observability/error-reports";
import type { RequestLimits } from "../request-limits/limits";
import type { SigningKeys } from "./accounts/signing-keys";
import type { Config } from "./config";
import type { Connection } from "./database/connect";
import type { Logger } from "./log";
import type { Outbox } from "./outbox/worker";
import type { PaymentContext } from "./payments/context";
import type { ShopDetails } from "./shop-details";

/** What the routes work with; made once in main.ts. */
export type Services = {
  config: Config;
  connection: Connection;
  outbox: Outbox;
  shop: ShopDetails;
  log: Logger;
  signingKeys: SigningKeys;
  payment: PaymentContext;
  errorReports: ErrorReports;
  limits: RequestLimits;
};
