import { FLAT_DELIVERY } from "./delivery-charge";
import { DISPATCH_HOUR } from "./dispatch-promise";

/** Ways of delivery, the one that everybody gets first. A key that carts and orders name is not taken away. */
export const deliveryServices = ["economy", "next_day", "saturday"] as const;
export type DeliveryService = (typeof deliveryServices)[number];

/** Those that promise one day, which the shopper chooses. */
export type TimedService = Exclude<DeliveryService, "economy">;

/**
 * Net pence of an order, the courier's working days after dispatch, and the hour in London before which an order has to
 * come to leave on the same day.
 */
type TimedTerms = { price: number; days: number; cutOffHour: number };

/** Which of them a place has. */
export type TimedServices = Partial<Record<TimedService, TimedTerms>>;

/** A service as a postcode has it: price in net pence, the courier's working days after dispatch, the hour in London. */
export type ServiceTerms = {
  service: DeliveryService;
  price: number;
  daysFrom: number;
  daysTo: number;
  cutOffHour: number;
};

/** What carts, orders, letters and invoices call them (docs/product.md, Delivery). */
export const serviceNames: Record<DeliveryService, string> = {
  economy: FLAT_DELIVERY,
  next_day: "Next Working Day Delivery",
  saturday: "Saturday Delivery",
};

type Economy = Pick<ServiceTerms, "price" | "daysFrom" | "daysTo">;

/** Economy, by what a zone says of it. */
export const economyTerms = ({ price, daysFrom, daysTo }: Economy): ServiceTerms => ({
  service: "economy",
  price,
  daysFrom,
  daysTo,
  cutOffHour: DISPATCH_HOUR,
});

/** The services of a place, economy first. */
export function servicesOf(economy: Economy, timed: TimedServices = {}): ServiceTerms[] {
  const services = [economyTerms(economy)];
  for (const service of deliveryServices) {
    const terms = service === "economy" ? undefined : timed[service];
    if (terms === undefined) continue;
    const { days, ...rest } = terms;
    services.push({ service, ...rest, daysFrom: days, daysTo: days });
  }
  return services;
}

/** The terms of the service that was chosen for a place; undefined where it does not have it, or for economy. */
export function timedTermsOf(
  services: readonly ServiceTerms[] | undefined,
  chosen: DeliveryService | undefined,
): ServiceTerms | undefined {
  return chosen === "economy" ? undefined : services?.find(({ service }) => service === chosen);
}
