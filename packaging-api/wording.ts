import type { DeliveryService } from "../trade-rules/delivery-services";
import { type CalendarDay, londonDay } from "../trade-rules/dispatch-promise";

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Pence as "£1,234.56". */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** A product as people call it, its size first: "305 × 229 × 229 mm Single wall box". */
export function fullName({ size = "", name }: { size?: string; name: string }): string {
  return size === "" ? name : `${size} ${name}`;
}

/** 2026-11-21 → 21 November 2026 */
export function dateInWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** 2026-11 → November 2026 */
export const monthInWords = (month: string): string => dateInWords(`${month}-01`).replace(/^\d+ /, "");

const paymentNames: Record<string, string> = {
  bank_transfer: "bank transfer",
  on_account: "account",
  paypal: "PayPal",
};

/** A way to pay as a sentence names it: "bank transfer". */
export const paymentName = (method: string): string => paymentNames[method] ?? method;

/** How long the courier takes to where an order goes, in working days. */
export type CourierDays = { deliveryDaysFrom: number; deliveryDaysTo: number };

/** "1 to 3 working days" */
export function workingDays({ deliveryDaysFrom: from, deliveryDaysTo: to }: CourierDays): string {
  return from === to ? `${to} working ${to === 1 ? "day" : "days"}` : `${from} to ${to} working days`;
}

const calendarDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** "Saturday 5 December" */
export const dayInWords = (day: string): string => calendarDay.format(new Date(day)).replace(",", "");

/** What is known of how an order gets from the warehouse to its place. */
export type Underway = CourierDays & {
  deliveryService?: DeliveryService | undefined;
  promised?: { dispatchOn: CalendarDay; deliveryTo: CalendarDay } | null;
};

/** "The courier takes 1 to 3 working days.", or the chosen day where the goods leave in time for it. */
export function courierWords(order: Underway, now = new Date()): string {
  const { deliveryService = "economy", promised } = order;
  if (deliveryService !== "economy" && promised && londonDay(now) <= promised.dispatchOn)
    return `The courier brings it on ${dayInWords(promised.deliveryTo)}.`;
  return `The courier takes ${workingDays(order)}.`;
}
