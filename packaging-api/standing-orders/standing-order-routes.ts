import { londonDay } from "../../trade-rules/dispatch-promise";
import { firstOrderDay, lastOrderDay, standingOrderLimits } from "../../trade-rules/standing-orders";
import { linkInvalid } from "../accounts/mailed-link";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import type { StandingOrder } from "../contract";
import type { Database } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import type { OrderContext } from "../orders/order-context";
import type { Outbox } from "../outbox/worker";
import { announceOrder } from "./announce-order";
import { changeStandingOrder } from "./change-standing-order";
import { payableMethods } from "./payable-methods";
import { presentStandingOrder, presentSummary } from "./present-standing-order";
import { type AskedStandingOrder, findStandingOrder, readStandingOrders } from "./standing-order-queries";
import { startStandingOrder } from "./start-standing-order";

/** What these routes work with. */
type Services = { outbox: Pick<Outbox, "wake">; payment: Pick<OrderContext, "db" | "services"> };

async function present(db: Database, asked: AskedStandingOrder): Promise<StandingOrder | undefined> {
  const row = await findStandingOrder(db, asked);
  return row && presentStandingOrder(db, row);
}

/** Orders that are placed again and again. */
export function registerStandingOrderRoutes(api: Api, { outbox, payment: { db, services } }: Services): void {
  answer(api, "listStandingOrders", async ({ identity }) => {
    const holidays = await bankHolidayDates(db, new Date());
    const rows = await readStandingOrders(db, identity.userId, standingOrderLimits.orders);
    return rows.map((row) => presentSummary(row, holidays));
  });
  answer(api, "getStandingOrderTerms", async ({ identity }) => {
    const now = new Date();
    const methods = await payableMethods(db, services, identity.userId);
    return {
      paymentMethods: methods.map(({ method }) => method),
      firstDay: firstOrderDay(now, await bankHolidayDates(db, now)),
      lastDay: lastOrderDay(now),
    };
  });
  answer(api, "startStandingOrder", async ({ identity: { userId }, body }) => {
    const started = await startStandingOrder({ db, services }, userId, body);
    // Of one that begins on the first day there is, the letter is due at once.
    const now = new Date();
    const holidays = await bankHolidayDates(db, now);
    await announceOrder(db, { ...started, userId }, { now, today: londonDay(now), holidays });
    outbox.wake();
    return started;
  });
  answer(api, "getStandingOrder", async ({ params, identity }) => {
    const found = await present(db, { id: params.id, userId: identity.userId });
    if (found === undefined) throw notFound();
    return found;
  });
  answer(api, "changeStandingOrder", async ({ params, identity, body }) => {
    await changeStandingOrder(db, { id: params.id, userId: identity.userId }, body);
    return {};
  });
  answer(api, "getStandingOrderByLink", async ({ params }) => {
    const found = await present(db, { token: params.token });
    if (found === undefined) throw linkInvalid();
    const { id: _id, ...shown } = found;
    return shown;
  });
  answer(api, "changeStandingOrderByLink", async ({ body: { token, ...change } }) => {
    await changeStandingOrder(db, { token }, change);
    return {};
  });
}
