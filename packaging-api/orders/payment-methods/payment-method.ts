import type { States } from "../../../trade-rules/order-states";
import type { BankDetails } from "../../contract";
import type { ShopDetails } from "../../shop-details";
import type { HoldSettings } from "../order-context";

/** What a way to pay draws on. */
export type PaymentSettings = { shop: ShopDetails; config: HoldSettings };

/** Minutes; `unproved`: while no one has shown that the order's mailbox is theirs. */
type HoldMinutes = { proved: number; unproved: number };

/** One way to pay. A new one is a file like bank-transfer.ts and a line in payment-methods.ts. */
export type PaymentMethod = {
  /** Its word on the wire and in the database. */
  method: string;
  /** The states in which an order paid this way begins. */
  begins: States;
  /** When who orders gets the confirmation: at once, or with the money. */
  confirms: "placed" | "paid";
  /** For how long the goods of an unpaid order stay set aside; without it they are the shopper's at once. */
  holdMinutes?(settings: PaymentSettings): HoldMinutes;
  /** Where to send the money for an order, if the shopper has to do that. */
  bank?(shop: ShopDetails, number: string): BankDetails;
  /** Whether it is offered to customers alone whom the staff gave terms (orders/on-account/). */
  byTerms: boolean;
  /** Whether the money comes through a payment service (payments/payment-services.ts opens it), not by hand. */
  throughService: boolean;
};
