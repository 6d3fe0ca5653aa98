import { awaitingPayment } from "../orders/states";
import type { PaymentMethod } from "./payment-method";

/** BACS: the order waits for the money, which names it by its number (readings 21). */
export const bankTransfer: PaymentMethod = {
  method: "bank_transfer",
  begins: awaitingPayment,
  bank: ({ bank }, number) => ({ ...bank, reference: number }),
};
