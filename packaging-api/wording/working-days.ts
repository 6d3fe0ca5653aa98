/** How long the courier takes to where an order goes, in working days. */
export type CourierDays = { deliveryDaysFrom: number; deliveryDaysTo: number };

/** "1 to 3 working days" */
export function workingDays({ deliveryDaysFrom: from, deliveryDaysTo: to }: CourierDays): string {
  return from === to ? `${to} working ${to === 1 ? "day" : "days"}` : `${from} to ${to} working days`;
}
