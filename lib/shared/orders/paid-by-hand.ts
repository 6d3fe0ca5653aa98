/** Whether an order's money comes without a payment service: there is no page to pay on, and the bank's details speak. */
export const isPaidByHand = (paymentMethod: string): boolean => paymentMethod === "bank_transfer";
