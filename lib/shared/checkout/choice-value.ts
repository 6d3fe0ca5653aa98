import type { Cart } from "@/packaging-api/contract";
import type { DeliveryService } from "@/trade-rules/delivery-services";

/** "economy", "saturday 2026-12-05": a service and its day as one field of a form says them. */
export const choiceValue = (service: DeliveryService, day: string | null | undefined): string =>
  day ? `${service} ${day}` : service;

/** The same as the packaging API takes it, which checks it. */
export function readChoice(value: string): { service: string; day?: string } {
  const [service = "", day] = value.split(" ", 2);
  return day === undefined ? { service } : { service, day };
}

/** How a cart is delivered, as the form's value. */
export const chosenValue = ({ deliveryService = "economy", deliveryDay }: Cart): string =>
  choiceValue(deliveryService, deliveryDay);
