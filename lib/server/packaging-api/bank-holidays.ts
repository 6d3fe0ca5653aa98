import type { NationHoliday } from "@/packaging-api/contract";
import type { CalendarDay } from "@/trade-rules/dispatch-promise";
import "server-only";
import { cache } from "react";
import { callPackagingApi, REVALIDATE_SECONDS } from "./client";

/** The days from today on that are bank holidays; undefined when the API is down, so that no page fails for them. */
export const getBankHolidays = cache(async (): Promise<CalendarDay[] | undefined> => {
  const result = await callPackagingApi("listBankHolidays", {
    cache: { tags: [], revalidate: REVALIDATE_SECONDS },
  });
  return result.ok ? result.data.map(({ date }) => date) : undefined;
});

/**
 * Those that Scotland or Northern Ireland has alone, for pages that know where the goods go. None when the API cannot
 * say: a promise counts a day too few then, and the API's own, which the order keeps, is right.
 */
export const getNationHolidays = cache(async (): Promise<NationHoliday[]> => {
  const result = await callPackagingApi("listNationHolidays", {
    cache: { tags: [], revalidate: REVALIDATE_SECONDS },
  });
  return result.ok ? result.data : [];
});
