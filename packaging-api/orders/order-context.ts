import type { Connection } from "../database/connect";
import type { Secrets } from "../keys/stored-keys";
import type { LetterSettings } from "../limits/letter-limit";
import type { ShopDetails } from "../shop-details";

/** How much of the stock may be reserved without payment, and for how long. */
export type UnpaidStockSettings = {
  /** For a guest's bank transfer whose mailbox is not proved. */
  guestHours: number;
  /** Of a product's stock, for one network or mailbox. */
  sharePercent: number;
  /** For one network or mailbox, however small the stock. */
  freePacks: number;
};

/** The settings by which goods of unpaid orders are reserved. */
export type HoldSettings = {
  /** For an order that is to be paid at once and is not. */
  stockHoldMinutes: number;
  unpaidStock: UnpaidStockSettings;
};

export type SecretSettings = { internalSecrets: Secrets };

export type OrderSettings = LetterSettings & HoldSettings & SecretSettings;

/** What operations on orders work with. */
export type OrderContext = {
  db: Connection["db"];
  config: OrderSettings;
  shop: ShopDetails;
  /** The ways to pay whose payment service can be used, by their names. */
  services: { has(method: string): boolean };
};
