import { setTimeout as pause } from "node:timers/promises";
import { type Fault, HOLD_MS } from "./faults";
import type { Machines } from "./machines";
import type { Meetings } from "./met";
import type { PriceTimes, StaffImports } from "./staff-imports";

/** What one fault came to. */
export type Struck = {
  name: string;
  requests: number;
  failed: number;
  orders: number;
  /** Seconds from the fault until the last request that failed; 0 where none did. */
  untilWell: number;
  /** Milliseconds from the change of a price, once all is mended, until Varnish and every storefront show it. */
  price: PriceTimes;
  /** How requests failed. */
  failures: string[];
  /** A sentence for each thing that does not hold. */
  broken: string[];
};

/** No request fails for so long: then it is well. */
const CALM_MS = 2_000;
/** It has to be well so long after it was mended. */
const LONGEST_MS = 45_000;
const POLL_MS = 100;
/** How long after the end of an import Varnish or a storefront may show an old price. */
const OLDEST_PRICE_MS = 1_000;

/** Waits until nothing has failed for a while and somebody has ordered since. @returns whether it came to that */
async function untilCalm(meetings: Meetings, mended: number): Promise<boolean> {
  const { orders } = meetings.now;
  for (;;) {
    const { lastFailure = 0, orders: now } = meetings.now;
    const since = performance.now() - Math.max(lastFailure, mended);
    if (since > CALM_MS && now > orders) return true;
    if (performance.now() - mended > LONGEST_MS) return false;
    await pause(POLL_MS);
  }
}

/** Has the staff import while a fault lasts and once more after it. @returns milliseconds until the last one was shown */
async function strikeOnce(fault: Fault, staff: StaffImports, meetings: Meetings) {
  const struck = performance.now();
  await fault.strike();
  const changed = staff.change();
  await pause(HOLD_MS);
  await fault.mend();
  await changed;
  const isWell = await untilCalm(meetings, performance.now());
  await staff.untilShown();
  await staff.change();
  return { struck, isWell, price: await staff.untilShown() };
}

async function negativeStock({ select }: Machines): Promise<string[]> {
  const [found] = await select<{ negative: number }>(
    "select count(*)::int as negative from products where stock < 0",
  );
  return found?.negative === 0 ? [] : [`${found?.negative} products have less than no packs.`];
}

/** Strikes the machines once while shoppers shop, and puts them right again. */
export async function runFault(
  fault: Fault,
  machines: Machines,
  meetings: Meetings,
  staff: StaffImports,
): Promise<Struck> {
  meetings.take();
  const { struck, isWell, price } = await strikeOnce(fault, staff, meetings);
  const met = meetings.take();
  const untilWell = met.lastFailure === undefined ? 0 : (met.lastFailure - struck) / 1_000;
  return {
    name: fault.name,
    requests: met.requests,
    failed: met.failed,
    orders: met.orders,
    untilWell,
    price,
    failures: [...met.failures],
    broken: [
      ...(isWell ? [] : [`Not well ${LONGEST_MS / 1_000} s after it was mended.`]),
      ...(met.signedOut > 0 ? [`${met.signedOut} times a customer was signed out.`] : []),
      ...(price.oldFor > OLDEST_PRICE_MS
        ? [`${price.oldBy} showed an old price for ${price.oldFor} ms.`]
        : []),
      ...(await negativeStock(machines)),
    ],
  };
}
