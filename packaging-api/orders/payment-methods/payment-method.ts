import type { Config } from "../../config";
import type { BankDetails } from "../../contract";
import type { PaymentService } from "../../payments/payment-service";
import type { ShopDetails } from "../../shop-details";
import type { States } from "../states";

/** What a way to pay draws on. */
export type PaymentSettings = { shop: ShopDetails; config: Config };

/** Minutes; `unproved`: while nobody has shown that the order's mailbox is theirs. */
export type HoldMinutes = { proved: number; unproved: number };

/** One way to pay. A new one is a folder like bank-transfer/ and a line in payment-methods.ts. */
export type PaymentMethod = {
  /** Its word on the wire and in the database. */
  method: string;
  /** The states in which an order paid this way begins. */
  begins: States;
  /** When who orders gets the confirmation: at once, or with the money. */
  confirms: "placed" | "paid";
  /** For how long the goods of an unpaid order stay set aside. */
  holdMinutes(settings: PaymentSettings): HoldMinutes;
  /** Where to send the money for an order, if the shopper has to do that. */
  bank?(shop: ShopDetails, number: string): BankDetails;
  /** The service through which the money comes, if it does not come by hand; undefined while its settings are not there. */
  openService?(config: Config): PaymentService | undefined;
};
