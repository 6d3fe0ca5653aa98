import { confirmedOnAccount } from "../../../trade-rules/order-states";
import type { PaymentMethod } from "./payment-method";

/** On account: the order stands at once, and its invoice is paid by its due day (docs/product.md, Pay on account). */
export const onAccount: PaymentMethod = {
  method: "on_account",
  begins: confirmedOnAccount,
  confirms: "placed",
  throughService: false,
  byTerms: true,
};
