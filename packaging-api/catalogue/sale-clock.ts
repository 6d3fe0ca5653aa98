import { londonDay } from "../../trade-rules/dispatch-promise";
import type { Connection } from "../database/connect";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import { endSales } from "./end-sales";

/** How long a sale may go on after midnight. */
const EVERY_MS = 60_000;

/** Ends, now and every minute, the sales whose last day in London is over. */
export function startEndingSales(db: Connection["db"], log: Logger): { stop(): Promise<void> } {
  const work = async () => {
    const ended = await endSales(db, londonDay(new Date()));
    if (ended > 0) log.info({ products: ended }, "sales ended");
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed: "sales that are over were not ended; look at the database, it is tried again",
    },
    log,
  );
}
