import { londonDay } from "../../trade-rules/dispatch-promise";
import type { Connection } from "../database/connect";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import { endSales } from "./end-sales";
import { forgetExpected } from "./expected-dates";

/** How long a day may go on in the catalogue after midnight. */
const EVERY_MS = 60_000;

/** Ends, now and every minute, what the catalogue has for days in London that are over: sales, expected deliveries. */
export function startEndingDays(db: Connection["db"], log: Logger): { stop(): Promise<void> } {
  const work = async () => {
    const today = londonDay(new Date());
    const ended = await endSales(db, today);
    if (ended > 0) log.info({ products: ended }, "sales ended");
    const forgotten = await forgetExpected(db, today);
    if (forgotten > 0) log.info({ products: forgotten }, "expected days passed");
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed: "sales and expected days that are over were not ended; look at the database, it is tried again",
    },
    log,
  );
}
