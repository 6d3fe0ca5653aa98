import type { BankDetails } from "../contract";
import type { States } from "../orders/states";
import type { ShopDetails } from "../shop-details";

/** One way to pay. A new one is a file like bank-transfer.ts and a line in payment-methods.ts. */
export type PaymentMethod = {
  /** Its word on the wire and in the database. */
  method: string;
  /** The states in which an order paid this way begins. */
  begins: States;
  /** Where to send the money for an order, if the shopper has to do that. */
  bank?(shop: ShopDetails, number: string): BankDetails;
};
