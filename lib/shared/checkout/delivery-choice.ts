import type { Delivery } from "@/packaging-api/contract";
import { type DeliveryHolidays, daysToChoose } from "@/trade-rules/delivery-days";
import type { TimedService } from "@/trade-rules/delivery-services";
import type { DispatchPromise } from "@/trade-rules/dispatch-promise";
import { choiceValue } from "./choice-value";

/** A day that can be chosen, by the value that its radio button has in the form. */
export type TimedChoice = {
  value: string;
  service: TimedService;
  /** Net pence for one order. */
  price: number;
  promise: DispatchPromise;
  /** Whether it is the first day of its service. */
  isFirst: boolean;
};

/** The days that can be chosen for a place now: the first of each service, then the others. */
export function timedChoices(
  now: Date,
  holidays: DeliveryHolidays,
  { services = [] }: Pick<Delivery, "services">,
): { first: TimedChoice[]; more: TimedChoice[] } {
  const all = services.flatMap((terms) => {
    const { service, price } = terms;
    if (service === "economy") return [];
    return daysToChoose(now, holidays, terms).map((promise, index) => ({
      value: choiceValue(service, promise.deliveryTo),
      service,
      price,
      promise,
      isFirst: index === 0,
    }));
  });
  return { first: all.filter(({ isFirst }) => isFirst), more: all.filter(({ isFirst }) => !isFirst) };
}
