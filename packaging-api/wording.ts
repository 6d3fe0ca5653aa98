const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Pence as "£1,234.56". */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** A product as people call it, its size first: "305 × 229 × 229 mm Single wall box". */
export function fullName({ size = "", name }: { size?: string; name: string }): string {
  return size === "" ? name : `${size} ${name}`;
}

const paymentNames: Record<string, string> = { bank_transfer: "bank transfer", paypal: "PayPal" };

/** A way to pay as a sentence names it: "bank transfer". */
export const paymentName = (method: string): string => paymentNames[method] ?? method;

/** How long the courier takes to where an order goes, in working days. */
export type CourierDays = { deliveryDaysFrom: number; deliveryDaysTo: number };

/** "1 to 3 working days" */
export function workingDays({ deliveryDaysFrom: from, deliveryDaysTo: to }: CourierDays): string {
  return from === to ? `${to} working ${to === 1 ? "day" : "days"}` : `${from} to ${to} working days`;
}
