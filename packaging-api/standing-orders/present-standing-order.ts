import { firstOrderDay, lastOrderDay, orderDayOf } from "../../trade-rules/standing-orders";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import type { NamedListLine, StandingOrder, StandingOrderSummary } from "../contract";
import type { Database } from "../database/connect";
import { type PricedLine, priceLines } from "./price-lines";
import { readLines, readRuns, type StandingOrderRow } from "./standing-order-queries";

/** Days whose outcome is shown. */
const RUNS_SHOWN = 6;

/** A standing order among others. @param holidays bank holidays from today on */
export function presentSummary(row: StandingOrderRow, holidays: readonly string[]): StandingOrderSummary {
  const { id, name, everyWeeks, nextOn, orderOn, state } = row;
  return {
    ...{ id, name, everyWeeks, nextOn },
    orderOn: orderOn ?? orderDayOf(nextOn, holidays),
    isPaused: state === "paused",
  };
}

function presentLine({ packs, amounts, vatRate, ...row }: PricedLine): NamedListLine {
  const { productId, sku, slug, name, size, unit, image, packSize, quantity, status } = row;
  const isGone = packs === 0;
  return {
    ...{ productId, sku, name, size, unit, image, packSize, quantity, vatRate },
    slug: status === "active" ? slug : "",
    available: packs,
    unitPrice: amounts.unitPrice,
    ...(amounts.grossUnitPrice !== null && { grossUnitPrice: amounts.grossUnitPrice }),
    lineTotal: isGone ? 0 : amounts.lineTotal,
    tax: isGone ? 0 : amounts.tax,
    state: isGone ? "gone" : packs < quantity ? "fewer" : "there",
  };
}

/** A standing order as whoever may change it sees it. */
export async function presentStandingOrder(db: Database, row: StandingOrderRow): Promise<StandingOrder> {
  const now = new Date();
  const holidays = await bankHolidayDates(db, now);
  const { lines, totals } = priceLines(row, await readLines(db, row.id));
  const runs = await readRuns(db, row.id, RUNS_SHOWN);
  const { cityTown, postCode } = row.shippingAddress;
  return {
    ...presentSummary(row, holidays),
    paymentMethod: row.paymentMethod,
    shipsTo: `${cityTown}, ${postCode}`,
    lines: lines.map(presentLine),
    ready: lines.filter(({ packs }) => packs > 0).length,
    subTotal: totals.subTotal,
    tax: totals.tax,
    firstDay: firstOrderDay(now, holidays),
    lastDay: lastOrderDay(now),
    runs: runs.map(({ day, outcome, number }) => ({ day, outcome, ...(number !== null && { number }) })),
  };
}
