/** When goods leave that are paid for, in one sentence. */
export const LEAVES_WHEN_PAID =
  "The goods leave our warehouse once the money is there: the same working day if that is before 2pm.";

/** How long the courier takes to where an order goes, in working days. */
export type CourierDays = { deliveryDaysFrom: number; deliveryDaysTo: number };

/** "1 to 3 working days" */
export function workingDays({ deliveryDaysFrom: from, deliveryDaysTo: to }: CourierDays): string {
  return from === to ? `${to} working ${to === 1 ? "day" : "days"}` : `${from} to ${to} working days`;
}

/** "The courier then takes 1 to 3 working days." */
export const courierTakes = (days: CourierDays): string => `The courier then takes ${workingDays(days)}.`;
