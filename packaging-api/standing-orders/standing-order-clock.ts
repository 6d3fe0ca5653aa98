import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import type { Database } from "../database/connect";
import type { Logger } from "../log";
import type { OrderContext } from "../orders/order-context";
import { startRepeating } from "../repeat";
import { announceOrder, isNoticeDue } from "./announce-order";
import { runStandingOrder } from "./run-standing-order";
import { standingOrders } from "./standing-order-tables";

const EVERY_MS = 60_000;
/** Standing orders that one turn takes of each kind. The others follow a minute later. */
const MOST_AT_ONCE = 50;
/** No letter is due earlier than so many days before its order: three working days, and all bank holidays of a Christmas. */
const NOTICE_DAYS_AHEAD = 14;
const DAY_MS = 86_400_000;

/** Those whose letter may be due, the most urgent first. */
const readUnnoticed = (db: Database, now: Date) =>
  db
    .select()
    .from(standingOrders)
    .where(
      and(
        eq(standingOrders.state, "active"),
        isNull(standingOrders.noticedAt),
        lte(standingOrders.nextOn, londonDay(new Date(now.getTime() + NOTICE_DAYS_AHEAD * DAY_MS))),
      ),
    )
    .orderBy(asc(standingOrders.nextOn), asc(standingOrders.id))
    .limit(MOST_AT_ONCE);

/** Those whose order is due. */
const readDue = (db: Database, today: string) =>
  db
    .select({ id: standingOrders.id, userId: standingOrders.userId })
    .from(standingOrders)
    .where(
      and(
        eq(standingOrders.state, "active"),
        isNotNull(standingOrders.mailedAt),
        lte(standingOrders.orderOn, today),
      ),
    )
    .orderBy(asc(standingOrders.orderOn), asc(standingOrders.updatedAt), asc(standingOrders.id))
    .limit(MOST_AT_ONCE);

/** One that fails does not keep the others: it is looked at again in a minute. */
async function workEach<T extends { id: string }>(
  log: Logger,
  due: readonly T[],
  { signal, work, failed }: { signal: AbortSignal; work: (one: T) => Promise<void>; failed: string },
): Promise<void> {
  for (const one of due) {
    if (signal.aborted) return;
    try {
      await work(one);
    } catch (error) {
      log.error({ standingOrderId: one.id, error }, failed);
    }
  }
}

/** Writes the letters that are due and places the orders that are, every minute. */
export function startStandingOrders(context: OrderContext, log: Logger): { stop(): Promise<void> } {
  const { db } = context;
  const work = async (signal: AbortSignal) => {
    const now = new Date();
    const today = londonDay(now);
    const holidays = await bankHolidayDates(db, now);
    const unnoticed = await readUnnoticed(db, now);
    await workEach(
      log,
      unnoticed.filter((row) => isNoticeDue(row, today, holidays)),
      {
        signal,
        work: (row) => announceOrder(db, row, { now, today, holidays }),
        failed: "standing order not announced; look at the error, it is tried again in a minute",
      },
    );
    await workEach(log, await readDue(db, today), {
      signal,
      work: (row) => runStandingOrder(context, row, today),
      failed: "standing order not placed; look at the error, it is tried again in a minute",
    });
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed: "standing orders cannot be read; look at the database, they are tried again in a minute",
    },
    log,
  );
}
