import type { Config } from "../config";
import type { Connection } from "../database/connect";
import type { Logger } from "../log";
import type { ShopDetails } from "../shop-details";
import type { PaymentServices } from "./payment-services";

/** What paying works with; made once in main.ts. */
export type PaymentContext = {
  db: Connection["db"];
  config: Config;
  shop: ShopDetails;
  services: PaymentServices;
  log: Logger;
};
