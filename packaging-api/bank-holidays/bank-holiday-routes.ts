import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { readBankHolidays, readNationHolidays } from "./bank-holiday-queries";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** The days on which the shop does not dispatch, read only. */
export function registerBankHolidayRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listBankHolidays", () => readBankHolidays(db, new Date()));
  answer(api, "listNationHolidays", () => readNationHolidays(db, new Date()));
}
