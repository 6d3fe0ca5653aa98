import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { readBankHolidays } from "./queries";

/** The days on which the shop does not dispatch, read only. */
export function registerBankHolidayRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listBankHolidays", () => readBankHolidays(db, new Date()));
}
