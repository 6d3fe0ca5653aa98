import type { NationHoliday } from "@/packaging-api/contract";
import type { DeliveryHolidays } from "@/trade-rules/delivery-days";
import type { CalendarDay } from "@/trade-rules/dispatch-promise";
import type { Nation } from "@/trade-rules/nations";

/** The bank holidays by which delivery to a nation is reckoned. */
export const holidaysAt = (
  warehouse: readonly CalendarDay[],
  ofNations: readonly NationHoliday[],
  nation: Nation | undefined,
): DeliveryHolidays => ({
  warehouse,
  place: ofNations.filter((holiday) => holiday.nation === nation).map(({ date }) => date),
});
