const names: Record<string, string> = { bank_transfer: "bank transfer", paypal: "PayPal" };

/** A way to pay as a sentence names it: "bank transfer". */
export const paymentName = (method: string): string => names[method] ?? method;
